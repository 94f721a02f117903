/** Search, filters, comparison, personal score, and copying; everything else on the pages works without it. */
import { combobox } from './combobox.js';
import { comparison } from './compare.js';
import { copyButton } from './copy.js';
import { embedPicker } from './embed.js';
import { estimate } from './estimate.js';
import { jobList } from './list.js';
import { every, the } from './page.js';
import { jobsPicture } from './picture.js';
import { searchResults } from './search.js';
import { taskSquares } from './squares.js';

const [ringJob] = every('.all').map(jobsPicture);
for (const form of every('form[data-search=go]'))
  combobox(the('input[name=q]', form), ({ slug }) => location.assign(`/occupations/${slug}`), ringJob);
for (const form of every<HTMLFormElement>('form[data-compare]')) void comparison(form);
for (const place of every('[data-results]')) void searchResults(place);
for (const form of every<HTMLFormElement>('form[data-list]')) jobList(form);
for (const button of every('button:is([data-copy], [data-share])')) copyButton(button);
for (const button of every('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
for (const row of every('.job ~ .squares')) taskSquares(row);
for (const form of every<HTMLFormElement>('form[data-embed]')) embedPicker(form);
for (const form of every<HTMLFormElement>('form[data-assess]')) estimate(form);
