export default {
  api: {
    input: process.env.DOCUMENT,
    output: { target: 'generated/client.ts', client: 'fetch', baseUrl: process.env.BASE_URL },
  },
};
