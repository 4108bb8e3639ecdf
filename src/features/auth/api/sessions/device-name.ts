type Device = { device: string | null; kind: 'desktop' | 'phone' | 'program' }

// The order matters: Edge and Opera also call themselves Chrome, Chrome also calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone|\biPad/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const match = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** What a person recognises of their device, from what it says about itself; never decides about rights. */
export function deviceOf(userAgent: string): Device {
  const [browser, system] = [match(browsers, userAgent), match(systems, userAgent)]
  // Programs name themselves first: `curl/8.5.0`, `python-requests/2.32`.
  if (!browser) {
    const program = /^([A-Za-z][\w.-]{1,30})(?:\/|$)/.exec(userAgent)?.[1]
    return program && program !== 'Mozilla'
      ? { device: program, kind: 'program' }
      : { device: system ?? null, kind: system ? 'desktop' : 'program' }
  }
  const kind = /\bMobile\b|\bAndroid\b|\biPhone\b|\biPad\b/.test(userAgent) ? 'phone' : 'desktop'
  return { device: system ? `${browser} · ${system}` : browser, kind }
}
