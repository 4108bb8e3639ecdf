import type { MenuItem, Path, ScalarValue } from '../menu.ts'
import { nearest } from '../nearest.ts'
import {
  bannerPatterns,
  flagVerdict,
  itemFlags,
  patternVerdict,
  trimMaterials,
  trimPatterns,
  trimVerdict,
  type NameVerdict,
} from '../tables/decoration-names.ts'
import { scalarsOf } from '../read/tree.ts'
import { hasPlaceholder, replaceWith, type MenuContext } from './context.ts'

// Names of decorations. The plugin leaves out what the server does not know, and shows the rest.

/** Says that a name is unknown or too new; `instead` writes the value with another name. */
function report(
  context: MenuContext,
  value: ScalarValue,
  path: Path,
  {
    key,
    name,
    verdict,
    known,
  }: { key: string; name: string; verdict: NameVerdict; known: readonly string[] },
  instead: (name: string) => string = (other) => other,
): void {
  if (verdict === 'known') return
  if (typeof verdict === 'object')
    return context.report('needsVersion', 'warning', value.span, path, {
      args: { name, since: verdict.since },
    })
  const near = nearest(name.toUpperCase().replace(/[\s-]/g, '_'), known, 2)
  context.report('unknownWord', 'warning', value.span, path, {
    args: { key, value: name },
    fixes: near.flatMap((other) => replaceWith(context, value, instead(other))),
  })
}

export function checkNames(context: MenuContext, item: MenuItem): void {
  const { gameVersion, catalogue } = context.options
  const each = (key: string, check: (value: ScalarValue, written: string, path: Path) => void): void => {
    for (const [value, path] of scalarsOf(item.entry.value, key, item.path))
      if (value.value !== '' && !hasPlaceholder(String(value.value))) check(value, String(value.value), path)
  }
  each('item_flags', (value, name, path) =>
    report(context, value, path, {
      key: 'item_flags',
      name,
      verdict: flagVerdict(name, gameVersion),
      known: itemFlags.filter((flag) => flagVerdict(flag, gameVersion) === 'known'),
    }),
  )
  each('potion_effects', (value, written, path) => {
    const [name, ...rest] = written.split(';')
    const effects = catalogue?.effects
    if (!effects || rest.length !== 2) return
    const verdict = effects.has(name!.trim().toUpperCase()) ? 'known' : 'unknown'
    const known = { key: 'potion_effects', name: name!.trim(), verdict, known: [...effects] } as const
    report(context, value, path, known, (other) => [other, ...rest].join(';'))
  })
  each('banner_meta', (value, written, path) => {
    const [color, name, ...more] = written.split(';')
    if (name === undefined || more.length > 0) return
    const verdict = patternVerdict(name, gameVersion)
    const known = bannerPatterns.filter((pattern) => patternVerdict(pattern, gameVersion) === 'known')
    report(context, value, path, { key: 'banner_meta', name, verdict, known }, (other) => `${color};${other}`)
  })
  for (const key of ['trim_material', 'trim_pattern'] as const)
    each(key, (value, name, path) => {
      const known = key === 'trim_material' ? trimMaterials : trimPatterns
      report(context, value, path, { key, name, verdict: trimVerdict(key, name, gameVersion), known })
    })
}
