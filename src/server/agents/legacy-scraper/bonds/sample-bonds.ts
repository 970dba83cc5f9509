import type { BondInput } from '#contract/bonds.ts';

/**
 * Municipal bonds backed by coal or power companies, for sample mode. Their CUSIPs are from the range for private use,
 * so they never identify a real security.
 */
export const SAMPLE_BONDS: readonly BondInput[] = [
  bond('70899AAA2', 'Pennsylvania EDFA Solid Waste Disposal, CONSOL Energy Project, Series 2020', 9, [
    '2051-04-01',
    75_000_000,
  ]),
  bond('95699AAB9', 'West Virginia EDA Solid Waste Disposal, Arch Resources Project, Series 2020', 5, [
    '2045-07-01',
    53_090_000,
  ]),
  bond(
    '95699BAC5',
    'West Virginia EDA Solid Waste Disposal, Appalachian Power Amos Project, Series 2015A',
    3.375,
    ['2040-03-01', 86_000_000],
  ),
  bond('67799AAD3', 'Ohio AQDA Revenue, Ohio Valley Electric Corporation Project, Series 2019A', 3.25, [
    '2029-09-01',
    100_000_000,
  ]),
  bond(
    '13499AAE8',
    'Campbell County, Wyoming, Solid Waste, Basin Electric Dry Fork Project, Series 2019A',
    3.625,
    ['2039-07-15', 150_000_000],
  ),
];

function bond(
  cusip: string,
  name: string,
  coupon: number,
  [maturityDate, principalAmount]: [maturityDate: string, principalAmount: number],
): BondInput {
  return { cusip, symbol: null, name, coupon, maturityDate, principalAmount, source: 'emma' };
}
