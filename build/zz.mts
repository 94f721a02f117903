import { readDataset } from './source/read.js';
import { checkDataset } from './checks/check.js';
const t = performance.now();
const r = readDataset('data');
const u = performance.now();
const f = checkDataset(r);
console.log((u - t).toFixed(0), (performance.now() - u).toFixed(0), f.length, process.memoryUsage().rss >> 20);
