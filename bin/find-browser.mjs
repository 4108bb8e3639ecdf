import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode, root, say } from './environment.mjs'

const withoutWindow = 'chromium-headless-shell'
const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onPath = (name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()

/**
 * The one named by CHROMIUM_PATH, else chromium without a window, which takes a third less processor time: from PATH or
 * from Debian when root. Else whichever chromium is on PATH, else Playwright's own ('' then).
 */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = onPath(withoutWindow) || installFromDebian() || chromiums.map(onPath).find(Boolean)
  if (found) return found
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

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return ''
  say(`   installing Debian’s ${withoutWindow} (once)`)
  const install = `apt-get update -qq && apt-get install -y -qq ${withoutWindow} fonts-noto-core >/dev/null`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('sh', ['-c', install], { stdio: 'inherit', timeout: 180_000, env })
  return onPath(withoutWindow)
}
