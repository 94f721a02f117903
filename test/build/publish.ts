import { openOutput } from '../../build/output/output.js';

/** Publishes an output of three files: one that is always the same, one that changes, one of this state alone. */
export function publish(dist: string, text: string): void {
  const output = openOutput(dist);
  if ('problem' in output) throw new Error(output.problem);
  output.addAll([
    { file: '/same.json', text: 'same\n' },
    { file: '/changed.json', text },
    { file: `/${text}.json`, text },
  ]);
  output.publish();
  output.close();
}
