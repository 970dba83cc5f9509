import { startProduct } from './product.ts';
import { SAMPLE_PASSWORD, waitUntilFilled } from './sample-product.ts';

// Collects the sample data once into the given folder; products start on copies of it.

const [dataDir = ''] = process.argv.slice(2);
const product = await startProduct({
  env: {
    HEADFRAME_DATA: dataDir,
    HEADFRAME_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
    HEADFRAME_LIMIT_READ: '100000',
    HEADFRAME_LOG_LEVEL: 'error',
  },
  ready: /user {4}user@.+\n/,
});
await waitUntilFilled(product.url);
process.exitCode = Number(await product.stop());
