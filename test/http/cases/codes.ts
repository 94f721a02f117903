/** Codes in the path that are wrong, unknown or near. */
import type { HttpCase } from '../case.js';

const occupations = '/api/v1/occupations';
const industries = '/api/v1/industries';

/** A code as it stands in the path, and the codes that it is taken to mean; `some` where the contract does not say which. */
type Meant = readonly [code: string, means: HttpCase['means']];

const misshapenSocCodes: readonly Meant[] = [
  ['15-1252', ['15-1252.00']],
  ['151252', ['15-1252.00']],
  ['15125200', ['15-1252.00']],
  ['15-125200', ['15-1252.00']],
  ['151252.00', ['15-1252.00']],
  ['15-1211', ['15-1211.00', '15-1211.01']],
  ['15-2051', ['15-2051.00', '15-2051.01', '15-2051.02']],
  ['29-1141', ['29-1141.00', '29-1141.01', '29-1141.02']],
  ['15-1299', ['15-1299.01', '15-1299.02', '15-1299.03']],
  ['15129907', ['15-1299.07']],
  ['15-1252.0', 'some'],
  ['15-1252.000', 'some'],
  ['15-1252.00%20', 'some'],
  ['15_1252_00', 'some'],
  ['15%E2%80%931252.00', 'some'],
  ['15-1252.0O', 'some'],
  ['software-developers', ['15-1252.00']],
  ['Registered-Nurses', ['29-1141.00']],
  ['software-developer', 'some'],
  ['pages', 'some'],
  ['constructor', 'some'],
  ['__proto__', 'some'],
  ['1', 'some'],
  ['..%2F..%2Fmeta', 'some'],
  ['%00', 'some'],
  ['%zz', 'some'],
  ['%FF', 'some'],
  ['%F0%9F%98%80', 'some'],
  ['*', 'some'],
  ['9'.repeat(3000), 'some'],
];

const unknownSocCodes: readonly Meant[] = [
  ['15-1252.99', ['15-1252.00']],
  ['15-1252.01', ['15-1252.00']],
  ['29-1141.09', ['29-1141.00', '29-1141.01', '29-1141.02']],
  ['51-1252.00', 'some'],
  ['99-9999.99', 'some'],
  ['00-0000.00', 'some'],
];

const misshapenNaicsCodes: readonly Meant[] = [
  ['54151', ['5415']],
  ['541511', ['5415']],
  ['111998', ['1119']],
  ['814110', ['8141']],
  ['5', 'some'],
  ['5415110', 'some'],
  ['31-34', 'some'],
  ['32-33', 'some'],
  ['44-49', 'some'],
  ['31%E2%80%9333', 'some'],
  ['54.0', 'some'],
  ['-54', 'some'],
  ['%2B54', 'some'],
  ['5a', 'some'],
  ['manufacturing', 'some'],
  ['level', 'some'],
  ['__proto__', 'some'],
  ['%D9%A5%D9%A4', 'some'],
  ['54%20', 'some'],
];

const unknownNaicsCodes = ['99', '00', '34', '43', '46', '999', '054', '9999', '5400', '5421'];

const refused = (
  of: string,
  url: string,
  [code, means]: Meant,
  status: 400 | 404,
  problem: string,
): HttpCase => ({
  name: `${of} ${code.length > 40 ? `${code.slice(0, 20)}… ${code.length} characters` : code}: ${status} ${problem}`,
  url,
  status,
  code: problem,
  means,
});

export const codeCases: readonly HttpCase[] = [
  ...misshapenSocCodes.map((each) =>
    refused('occupation', `${occupations}/${each[0]}`, each, 400, 'invalid_code'),
  ),
  ...unknownSocCodes.map((each) =>
    refused('occupation', `${occupations}/${each[0]}`, each, 404, 'unknown_occupation'),
  ),
  ...['tasks', 'risk', 'votes'].flatMap((part) => [
    refused(`${part} of`, `${occupations}/15-1252/${part}`, ['15-1252', ['15-1252.00']], 400, 'invalid_code'),
    refused(
      `${part} of`,
      `${occupations}/15-1252.99/${part}`,
      ['15-1252.99', ['15-1252.00']],
      404,
      'unknown_occupation',
    ),
  ]),
  refused('file of', `${occupations}/15-1252.json`, ['15-1252', ['15-1252.00']], 400, 'invalid_code'),
  refused('file of', `${occupations}/99-9999.99.json`, ['99-9999.99', 'some'], 404, 'unknown_occupation'),
  ...misshapenNaicsCodes.map((each) =>
    refused('industry', `${industries}/${each[0]}`, each, 400, 'invalid_code'),
  ),
  ...unknownNaicsCodes.map((code) =>
    refused('industry', `${industries}/${code}`, [code, 'some'], 404, 'unknown_industry'),
  ),
  refused('file of', `${industries}/541511.json`, ['541511', ['5415']], 400, 'invalid_code'),
  refused('file of', `${industries}/99.json`, ['99', 'some'], 404, 'unknown_industry'),
];
