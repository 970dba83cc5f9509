import { expect, test } from 'vitest';
import { WINTER } from '../claim-sets/winter.fixture.ts';
import { KNOWN_FACTS } from '../known-facts.fixture.ts';
import { createVerifier } from '../verify-text.ts';

const known = createVerifier(KNOWN_FACTS);
const winter = createVerifier(WINTER.facts);

/** A true sentence, and false ones that differ from it in one piece. */
test.each([
  [known, 'CNR rose for the third straight day.', 'CNR rose for the third straight week.'],
  [known, 'CNR posted its third straight daily gain.', 'CNR posted its third straight weekly gain.'],
  [known, 'Rotterdam coal slipped to $104.35 a tonne.', 'Peabody coal slipped to $104.35 a tonne.'],
  [known, 'The mortgage rate rose four basis points.', 'The Peabody mortgage rate rose four basis points.'],
  [winter, 'The railroad CSX rose 1.2%.', 'The railroad Peabody rose 0.6%.'],
  [
    winter,
    'The railroads Norfolk Southern and Union Pacific fell.',
    'The railroads Norfolk Southern and Ramaco fell.',
  ],
  [
    winter,
    "Core's loss was steeper than that of the railroad Norfolk Southern.",
    "Core's loss was steeper than that of the railroad Union Pacific.",
  ],
  [winter, 'Of the three indexes, only the Dow slipped.', 'Of the three indexes, only the Nasdaq slipped.'],
  [winter, 'Of the three indexes, only the Dow slipped.', 'Of the three indexes, only Alpha slipped.'],
  [
    winter,
    'The yield curve is 17 basis points wider than a week ago.',
    'The yield curve is 17 basis points narrower than a week ago.',
  ],
  [
    winter,
    'The 30-year yield has gained nine basis points in a week, while the 2-year has lost twelve.',
    'The 30-year yield has gained nine basis points in a week, while the 2-year has lost four.',
  ],
  [
    winter,
    'Monthly moves of the coal stocks range from a 12.1% gain at Warrior to a 19.8% loss at Ramaco.',
    'Monthly moves of the coal stocks range from a 12.1% gain at Warrior to a 3.6% loss at SunCoke.',
  ],
  [
    winter,
    'Metals and oil rose, natural gas being the exception.',
    'Metals and oil rose, Brent being the exception.',
  ],
  [
    winter,
    'The steel stocks rose, the only exception being Cleveland-Cliffs.',
    'The coal stocks rose, the only exception being Ramaco.',
  ],
])('%#: "%s" is verified and "%s" is not', ({ verify }, right, wrong) => {
  expect(verify(right).problems).toEqual([]);
  expect(verify(wrong).isVerified).toBe(false);
});
