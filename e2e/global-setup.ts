import { startSampleProduct, waitUntilFilled } from '#testing/sample-product.ts';

/** Collects the sample data once, unless already done; each worker starts its product on a copy. */
export default async function fillProduct(): Promise<(() => void) | undefined> {
  if (process.env.HEADFRAME_FILLED_DATA) return;
  const product = await startSampleProduct();
  await waitUntilFilled(product.url);
  await product.stopAndKeep();
  process.env.HEADFRAME_FILLED_DATA = product.dataDir;
  return product.removeData;
}
