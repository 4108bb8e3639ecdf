import type { DiffParts } from '../../../contract/diff-parts.ts'
import type { VersionComparison } from '../../versions/versions.contract.ts'

export type ConfigChange = {
  path: string
  state: 'added' | 'removed' | 'changed'
  /** Keys with the way to them, `gates.locked`. */
  added: string[]
  removed: string[]
  changed: string[]
}

const isText = /\.(?:ya?ml|json5?|toml|properties|conf|hocon|ini|cfg)$/i
/** What an archive says of itself changes with every version and is nobody's to configure. */
const isOwn =
  /^(?:META-INF|assets|data)\/|^(?:plugin|paper-plugin|bungee)\.yml$|^(?:velocity-plugin|fabric\.mod|quilt\.mod|mcmod)\.(?:json|info)$|(?:mixins?|refmap)\.json$/i
const isConfig = (path: string): boolean => isText.test(path) && !isOwn.test(path)

/** What somebody who has configured the older version has to look at. */
export function configChanges({ added, removed, changed }: VersionComparison): ConfigChange[] {
  const whole = (state: 'added' | 'removed') => (path: string) => ({
    path,
    state,
    added: [],
    removed: [],
    changed: [],
  })
  const paths = (entries: readonly { path: string }[]) =>
    entries.map(({ path }) => path).filter((path) => isConfig(path))
  return [
    ...changed.flatMap(({ path, diff }): ConfigChange[] => {
      if (!isConfig(path)) return []
      const keys = diff ? keyChanges(diff) : { added: [], removed: [], changed: [] }
      // Only words of comments differ.
      const none = diff && keys.added.length + keys.removed.length + keys.changed.length === 0
      return none ? [] : [{ path, state: 'changed', ...keys }]
    }),
    ...paths(added).map(whole('added')),
    ...paths(removed).map(whole('removed')),
  ]
}

function keyChanges(diff: DiffParts): Pick<ConfigChange, 'added' | 'removed' | 'changed'> {
  const side = (left: 'added' | 'removed') =>
    keysOf(diff.map(({ kind, text }) => (kind === left ? '' : text)).join(''))
  const [before, after] = [side('added'), side('removed')]
  return {
    added: [...after.keys()].filter((key) => !before.has(key)),
    removed: [...before.keys()].filter((key) => !after.has(key)),
    changed: [...after.keys()].filter((key) => before.has(key) && before.get(key) !== after.get(key)),
  }
}

const keyLine =
  /^(\s*)(?:- )?["']?([^\s"'#=:[\]{},][^"'=:[\]{},]{0,99}?)["']?\s*[:=](?:\s+|(?=["'[{\d])|$)(.*)$/

/** Keys by their way, `gates.locked`, with what they are set to: by indents as in YAML and JSON, by sections as in TOML. */
function keysOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let above: { indent: number; way: string }[] = []
  let section = ''
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|\/\/|;|$)/.test(line)) continue
    const [, head] = /^\s*\[+([\w."' -]{1,100})\]+\s*$/.exec(line) ?? []
    if (head) {
      section = `${head.replaceAll(/["']/g, '').trim()}.`
      above = []
      continue
    }
    const [, indent, key, value] = keyLine.exec(line) ?? []
    if (key === undefined) {
      // An item of a list or a further line of a value counts as part of the key before it.
      const last = above.at(-1)
      if (last) found.set(last.way, `${found.get(last.way)}\n${line.trim().replace(/,$/, '')}`)
      continue
    }
    above = above.filter((one) => one.indent < indent!.length)
    const way = `${above.at(-1)?.way.concat('.') ?? section}${key.trim()}`
    found.set(way, value!.trim().replace(/,$/, ''))
    above = [...above, { indent: indent!.length, way }]
  }
  return found
}
