import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../src/testing/database/scratch-database.ts'
import { kill } from '../../src/testing/product.ts'
import { makeOldBuild } from './old-build.ts'
import { makeOtherBuild } from './other-build.ts'
import type { Cluster } from './start-cluster.ts'

export type BadDay = {
  name: string
  /** What happens, and what those who look after the machines do about it. All is well again at its end. */
  happen(cluster: Cluster, seconds: number): Promise<void>
  /** How old a page may be that people look at all the time, by docs/freshness.md. */
  oldestPageSeconds: number
  /** How long it lasts with --long, in seconds; left out: as long as without. */
  long?: number
  /** Before anybody comes. False: it cannot be had here, and the day is left out. */
  prepare?(cluster: Cluster): Promise<boolean>
}

/** News travel in milliseconds, and a replica that is further behind is left out. */
const atOnce = 5
/** A process or the bus that dies may take the last news with it; pages are renewed after a minute. */
const aMinute = 61

export const badDays: BadDay[] = [
  { name: 'nothing happens', oldestPageSeconds: atOnce, happen: (_, seconds) => sleep(seconds * 1000) },
  {
    name: 'a node is killed',
    oldestPageSeconds: aMinute,
    async happen({ nodes }, seconds) {
      await nodes[0]!.kill()
      await sleep(seconds * 1000)
      await nodes[0]!.start()
    },
  },
  {
    name: 'a node restarts in order',
    oldestPageSeconds: atOnce,
    async happen({ nodes }) {
      await nodes[1]!.stop()
      await nodes[1]!.start()
    },
  },
  {
    name: 'Redis is killed',
    oldestPageSeconds: aMinute,
    async happen({ redis }, seconds) {
      await redis.kill()
      await sleep(seconds * 1000)
      await redis.start()
    },
  },
  {
    name: 'the store refuses',
    oldestPageSeconds: atOnce,
    long: 60,
    async happen({ store }, seconds) {
      await store.refuse(true)
      await sleep(seconds * 1000)
      await store.refuse(false)
    },
  },
  {
    name: 'the proxy restarts',
    oldestPageSeconds: atOnce,
    async happen({ proxy }) {
      await proxy.kill()
      await proxy.start()
    },
  },
  {
    name: 'a pooler is killed',
    oldestPageSeconds: atOnce,
    async happen({ poolers }) {
      await poolers[0]!.kill()
      await sleep(1000)
      await poolers[0]!.start()
    },
  },
  {
    name: 'the replica is killed',
    oldestPageSeconds: atOnce,
    long: 600,
    async happen(cluster, seconds) {
      kill(cluster.replica().pid)
      // As Patroni does within seconds: writes wait for it no longer.
      await sleep(2000)
      await cluster.replicateSynchronously(false)
      await sleep(seconds * 1000)
      await cluster.addReplica()
    },
  },
  {
    name: 'the primary is killed',
    oldestPageSeconds: aMinute,
    async happen(cluster, seconds) {
      kill(cluster.primary().pid)
      await sleep(2000)
      await cluster.promote()
      await sleep(seconds * 1000)
      await cluster.addReplica()
    },
  },
  {
    name: 'a clock is five minutes fast',
    oldestPageSeconds: atOnce,
    happen: ({ changeNode }, seconds) => changeNode(2, seconds, { env: wrongClock('+5m') }),
  },
  {
    name: 'a clock is five minutes slow',
    oldestPageSeconds: atOnce,
    happen: ({ changeNode }, seconds) => changeNode(2, seconds, { env: wrongClock('-5m') }),
  },
  {
    name: 'a node runs an older build',
    oldestPageSeconds: atOnce,
    prepare: async ({ folder, say }) => {
      say('the build of an earlier commit')
      const commit = await makeOldBuild(root, path.join(folder, 'old-build'))
      say(commit ? `it is that of ${commit}` : 'no history here: the day of an older build is left out')
      return commit !== null
    },
    happen: ({ changeNode, folder }, seconds) =>
      changeNode(1, seconds, { cwd: path.join(folder, 'old-build') }),
  },
  {
    name: 'a node has other file names',
    oldestPageSeconds: atOnce,
    prepare: async ({ folder }) => {
      await makeOtherBuild(root, path.join(folder, 'other-build'))
      return true
    },
    happen: ({ changeNode, folder }, seconds) =>
      changeNode(1, seconds, { cwd: path.join(folder, 'other-build') }),
  },
  {
    name: 'every tenth packet is lost',
    oldestPageSeconds: atOnce,
    async happen({ primaryPort }, seconds) {
      dropPackets(primaryPort())
      await sleep(seconds * 1000)
      keepPackets()
    },
  },
]

/** The library itself: its command would be a second process, and outlive a kill. Timers go on as they are. */
const wrongClock = (shift: string) => ({
  LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketime.so.1')[0] ?? '',
  FAKETIME: shift,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

const rules = 'blockyard_cluster'

/** In both directions between the nodes and the pooler of the primary. By nftables: many kernels are without netem. */
function dropPackets(port: number): void {
  const lose = (which: string) => `tcp ${which} ${port} numgen inc mod 10 == 0 drop`
  const input = `table ip ${rules} {
  chain input {
    type filter hook input priority 0;
    ${lose('dport')}
    ${lose('sport')}
  }
}`
  const { status, stderr } = spawnSync('nft', ['-f', '-'], { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`No packets can be dropped here: ${stderr}`)
}

/** Whether or not any are dropped now. */
export function keepPackets(): void {
  spawnSync('nft', ['delete', 'table', 'ip', rules])
}
