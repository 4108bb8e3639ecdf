import { createHash } from 'node:crypto'
import { mkdir, open, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { withClient } from './connection.ts'
import { copyFile, copyTree } from './copy-tree.ts'
import type { Copied } from './copy-tree.ts'

// Their contents belong to the running server; the folders themselves must be there.
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/
const CONTROL = 'global/pg_control'
const SEGMENTS_IN_LOG = 256 // of 16 MB each

type Copy = { folders: string[]; files: Copied[]; postgresVersion: string }

/**
 * Copies a running cluster the way pg_basebackup does (which the binaries do not include): files in whatever state
 * they are, plus the write-ahead log from before the copy began, which mends them when the copy is first started.
 */
export function copyRunningCluster(url: string, cluster: string, target: string): Promise<Copy> {
  return withClient(url, async (client) => {
    // A temporary slot keeps the log from being recycled, and goes with the connection however this ends.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    const start = await one(client, `select pg_walfile_name(pg_backup_start('blockyard', true)) as wal`)
    const copy = await copyTree(cluster, target, {
      skip: (path) => EMPTIED.test(path) || LEFT_OUT.test(path) || path === CONTROL,
      mayVanish: true,
      sync: true,
    })
    copy.files.push(await copyControl(cluster, target))
    const stop = await one(
      client,
      `select labelfile, spcmapfile, pg_walfile_name(lsn - 1) as wal, current_setting('server_version') as version
         from pg_backup_stop(false)`,
    )
    if (stop.spcmapfile?.trim()) throw new Error('The database uses tablespaces; a backup cannot hold those')
    copy.files.push(await write(target, 'backup_label', Buffer.from(stop.labelfile!)))
    copy.files.push(...(await copyLog(cluster, target, start.wal!, stop.wal!)))
    for (const folder of ['pg_wal/archive_status', 'pg_wal/summaries']) {
      await mkdir(join(target, folder), { mode: 0o700 })
      copy.folders.push(folder)
    }
    return { ...copy, postgresVersion: stop.version! }
  })
}

async function one(client: Client, query: string): Promise<Record<string, string | undefined>> {
  return (await client.query<Record<string, string>>(query)).rows[0] ?? {}
}

/** Last of the data, and never half-written: the server rewrites this one file in place. */
async function copyControl(cluster: string, target: string): Promise<Copied> {
  for (let before = Buffer.alloc(0); ;) {
    const now = await readFile(join(cluster, CONTROL))
    if (now.equals(before)) return write(target, CONTROL, now)
    before = now
  }
}

async function copyLog(cluster: string, target: string, first: string, last: string): Promise<Copied[]> {
  const history = (await readdir(join(cluster, 'pg_wal'))).filter((name) => name.endsWith('.history'))
  const files: Copied[] = []
  for (const name of [...history, ...segmentsBetween(first, last)]) {
    const path = `pg_wal/${name}`
    const copied = await copyFile(join(cluster, path), join(target, path), { sync: true })
    if (copied) files.push({ path, ...copied })
  }
  return files
}

/** Segment names are timeline, log and number within the log, eight hexadecimal digits each. */
export function segmentsBetween(first: string, last: string): string[] {
  const names: string[] = []
  for (let n = segmentNumber(first); n <= segmentNumber(last); n++) {
    names.push(first.slice(0, 8) + hex(Math.floor(n / SEGMENTS_IN_LOG)) + hex(n % SEGMENTS_IN_LOG))
  }
  return names
}

const segmentNumber = (name: string) =>
  parseInt(name.slice(8, 16), 16) * SEGMENTS_IN_LOG + parseInt(name.slice(16), 16)

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

async function write(target: string, path: string, content: Buffer): Promise<Copied> {
  const file = await open(join(target, path), 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
