import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isInstalled } from '../../src/testing/program.ts'

/** One of these programs is enough; beside them Debian's package. */
const engines = [
  { programs: ['haproxy'], debian: 'haproxy' },
  { programs: ['pgbouncer'], debian: 'pgbouncer' },
  { programs: ['valkey-server', 'redis-server'], debian: 'redis-server' },
  { programs: ['nft'], debian: 'nftables' },
  { programs: ['faketime'], debian: 'faketime' },
]

/** Said to the person, without a stack. */
export class EnginesMissing extends Error {}

/** Installs what is missing where that is allowed. */
export function ensureEngines(say: (line: string) => void): void {
  if (process.platform !== 'linux') throw new EnginesMissing('The cluster runs on Linux only.')
  if (process.getuid?.() !== 0)
    throw new EnginesMissing('The cluster drops packets and so must be started by root.')
  const missing = engines
    .filter(({ programs }) => !programs.some(isInstalled))
    .map(({ debian }) => debian)
    .join(' ')
  if (!missing) return
  if (!existsSync('/usr/bin/apt-get')) throw new EnginesMissing(`Install these first: ${missing}`)
  say(`installing Debian’s ${missing} (once)`)
  // Debian would start services of its own, which only take ports and memory.
  const install = `policy=/usr/sbin/policy-rc.d
[ -e $policy ] || { trap "rm $policy" EXIT; printf '#!/bin/sh\\nexit 101\\n' > $policy; chmod +x $policy; }
apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing} >/dev/null`
  const { status } = spawnSync('sh', ['-c', install], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new EnginesMissing(`These could not be installed: ${missing}`)
}
