/**
 * Loads what is mutated before the tests. Otherwise code that runs once would count as code of the test that happens to load
 * it, and all others would be asked about it in vain.
 */
const { MUTATION_FILES = '' } = process.env;

for (const file of MUTATION_FILES.split(' ').filter(Boolean)) await import(`../../${file}`);
