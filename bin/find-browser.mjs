import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode, root, say } from './environment.mjs'

/** The one named by CHROMIUM_PATH, else chromium on PATH, else Debian's when root, else Playwright's own ('' then). */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('   installing Debian’s chromium (once)')
    const install =
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-noto-core >/dev/null'
    if (spawnSync('sh', ['-c', install], { stdio: 'inherit' }).status === 0) return '/usr/bin/chromium'
  }
  say('   fetching Playwright’s chromium (once)')
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  const fetched = spawnSync(pinnedNode(), [playwright, 'install', 'chromium'], {
    stdio: 'inherit',
    cwd: root,
  })
  if (fetched.status === 0) return ''
  throw new Error(
    'A browser is needed and none could be had: install chromium (Debian: apt-get install chromium) and try again.',
  )
}
