import { spawnSync } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'

/** How many commits ago; the first that fits is taken. */
const ages = [100, 50, 20, 10, 5, 1]

/**
 * A second folder of the site with the build of an earlier commit. Returns that commit; null where no history is at
 * hand, as in an archive or a shallow clone.
 */
export async function makeOldBuild(root: string, folder: string): Promise<string | null> {
  const commit = ages.map((age) => findCommit(root, age)).find((one) => one !== null && isFit(root, one))
  if (!commit) return null
  await mkdir(folder)
  run('sh', ['-c', `git -C "$1" archive ${commit} | tar -x -C "$2"`, 'sh', root, folder], root)
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  run(process.execPath, ['bin/build.mjs'], folder)
  return commit
}

function findCommit(root: string, age: number): string | null {
  const { status, stdout } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--short', `HEAD~${age}`],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return status === 0 ? stdout.trim() : null
}

/** It runs on the packages that are installed here, and on a database in which all its own migrations have run. */
function isFit(root: string, commit: string): boolean {
  const changed = ['diff', '--name-only', '--no-renames', '--diff-filter=DMT', commit, '--']
  const { status, stdout } = spawnSync('git', [...changed, 'src/db/migrations/*.sql', 'package-lock.json'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 && stdout === ''
}

function run(command: string, args: string[], cwd: string): void {
  // Without our own variables: one of them may say that this is a test, and then it would be another build.
  const { PATH = '', HOME = '' } = process.env
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: { PATH, HOME }, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The older build could not be made:\n${stdout}${stderr}`)
}
