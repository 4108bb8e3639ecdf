import { defineConfig } from '@playwright/test'

// Two clones of one machine can run their journeys side by side.
const port = Number(process.env.JOURNEYS_PORT ?? 3900)
// A site that runs already, such as the one of `npm run cluster`; it is neither started nor stopped here.
const running = process.env.JOURNEYS_URL

// The built product on an embedded database of its own, exactly as `npm start` runs it.
const startedSite = {
  command: 'bash e2e/start-site.sh',
  url: `http://localhost:${port}/readyz`,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  env: {
    PORT: String(port),
    DATA_DIR: 'data/journeys',
    RATE_LIMIT: 'off',
    // A journey plays the server that a webhook leads to.
    WEBHOOKS_LOCAL: 'on',
    DRAIN_SECONDS: '0',
    FORUM: 'on',
    LOG_LEVEL: 'warn',
  },
} as const

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  timeout: 60_000,
  // Shared machines are slow at times; a page that is right after ten seconds is right.
  expect: { timeout: 15_000 },
  workers: 2,
  // A shared machine can stop a browser for seconds; what fails twice is a fault. A second try is shown as flaky.
  retries: 1,
  outputDir: 'test-results',
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    launchOptions: {
      // Without a language of its own Chromium cannot name a file in Cyrillic or Thai.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages live for seconds here: optimizing their scripts took a fifth of the time and never paid off.
        '--js-flags=--no-opt',
        // A browser without a window does not know how fast its network is, and would load pictures from farther below.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
    // Pictures and snapshots of every step are a good part of the work; the second try of what failed has them.
    trace: 'on-first-retry',
    locale: 'ru-RU',
  },
  ...(running ? {} : { webServer: startedSite }),
})
