/** The tools that write a client from the OpenAPI document, each at one exact version. Dependabot doesn't see them. */
export interface Generator {
  /** Its package, and its folder in `test/clients`. */
  name: string;
  folder: string;
  /** What is installed for it, with exact versions. */
  packages: Readonly<Record<string, string>>;
  /** Version of the OpenAPI document that it reads. */
  document: '3.1' | '3.0';
  /** Its script below `node_modules`, and the arguments that make it write into `generated`. */
  script: string;
  argumentsFor: (document: string) => readonly string[];
  /** What its users have to do because of a fault of its own. */
  note?: string;
}

export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    folder: 'openapi-typescript',
    packages: { 'openapi-typescript': '7.13.0', 'openapi-fetch': '0.17.0', typescript: '5.9.3' },
    document: '3.1',
    script: 'openapi-typescript/bin/cli.js',
    argumentsFor: (document) => [document, '--output', 'generated/schema.ts'],
    note: 'Set querySerializer: openapi-fetch 0.17.0 repeats parameters that the document separates by commas.',
  },
  {
    name: '@hey-api/openapi-ts',
    folder: 'hey-api',
    packages: { '@hey-api/openapi-ts': '0.99.0', typescript: '5.9.3' },
    document: '3.1',
    script: '@hey-api/openapi-ts/bin/run.js',
    argumentsFor: (document) => ['--input', document, '--output', 'generated', '--no-log-file'],
    note: 'Install TypeScript 5 next to it: it accepts 7, but can’t load it.',
  },
  {
    name: 'orval',
    folder: 'orval',
    packages: { orval: '8.38.0' },
    document: '3.1',
    script: 'orval/dist/bin/orval.mjs',
    argumentsFor: () => ['--config', 'orval.config.mjs'],
    note: 'Set baseUrl: it leaves out the document’s server.',
  },
  {
    name: 'openapi-zod-client',
    folder: 'openapi-zod-client',
    packages: { 'openapi-zod-client': '1.18.3', '@zodios/core': '10.9.6', axios: '1.21.1', zod: '3.25.76' },
    document: '3.1',
    script: 'openapi-zod-client/bin.js',
    argumentsFor: (document) => [document, '--output', 'generated/client.ts', '--export-schemas'],
    note: 'Set axiosConfig.paramsSerializer: axios writes tier[]= for lists. Read errors with schemas.Problem.',
  },
  {
    name: 'swagger-typescript-api',
    folder: 'swagger-typescript-api',
    packages: { 'swagger-typescript-api': '13.13.0' },
    document: '3.1',
    script: 'swagger-typescript-api/dist/cli.mjs',
    argumentsFor: (document) => [
      'generate',
      '--path',
      document,
      '--output',
      'generated',
      '--name',
      'client.ts',
    ],
    note: 'Override addArrayQueryParam: it repeats parameters that the document separates by commas.',
  },
  {
    name: 'oazapfts',
    folder: 'oazapfts',
    packages: { oazapfts: '7.5.0', '@oazapfts/runtime': '1.2.0' },
    document: '3.1',
    script: 'oazapfts/dist/cli.js',
    argumentsFor: (document) => [document, 'generated/client.ts'],
  },
  {
    name: '@kubb/cli',
    folder: 'kubb',
    packages: {
      '@kubb/cli': '4.39.3',
      '@kubb/core': '4.39.3',
      '@kubb/plugin-client': '4.39.3',
      '@kubb/plugin-oas': '4.39.3',
      '@kubb/plugin-ts': '4.39.3',
    },
    document: '3.1',
    script: '@kubb/cli/bin/kubb.cjs',
    argumentsFor: () => ['generate', '--config', 'kubb.config.mjs'],
    note: 'Set the Content-Type header: its fetch client sends JSON without one. It returns errors like data.',
  },
];
