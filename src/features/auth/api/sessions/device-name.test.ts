import { expect, test } from 'vitest'
import { deviceOf } from './device-name.ts'

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/150.0.0.0 Safari/537.36`),
    'Chrome · Windows',
    'desktop',
  ],
  [
    mozilla('Windows NT 10.0', `${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`),
    'Edge · Windows',
    'desktop',
  ],
  [
    mozilla('Windows NT 10.0', `${webkit} Chrome/150.0.0.0 YaBrowser/26.9.0 Safari/537.36`),
    'Yandex Browser · Windows',
    'desktop',
  ],
  [mozilla('Android 15; Mobile; rv:140.0', 'Gecko/140.0 Firefox/140.0'), 'Firefox · Android', 'phone'],
  [
    mozilla(
      'iPhone; CPU iPhone OS 19_0 like Mac OS X',
      'AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    ),
    'Safari · iOS',
    'phone',
  ],
  [
    mozilla('Macintosh; Intel Mac OS X 10_15_7', 'AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'),
    'Safari · macOS',
    'desktop',
  ],
  ['curl/8.5.0', 'curl', 'program'],
  ['python-requests/2.32', 'python-requests', 'program'],
  ['<script>alert(1)</script>', null, 'program'],
  ['', null, 'program'],
])('%s', (agent, device, kind) => {
  expect(deviceOf(agent)).toEqual({ device, kind })
})
