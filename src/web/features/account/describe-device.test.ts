import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/131.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(describeDevice(userAgent).name).toBe(name);
});

it('knows a phone', () => {
  expect(describeDevice('Mozilla/5.0 (iPhone) Safari/604.1').isPhone).toBe(true);
  expect(describeDevice('Mozilla/5.0 (Windows NT 10.0) Chrome/131.0').isPhone).toBe(false);
});
