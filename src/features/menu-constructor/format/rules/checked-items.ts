import type { Entry, MenuItem, Path, Severity, Span } from '../menu.ts'
import { lineEnd } from '../read/lines.ts'
import { originOf } from '../read/moved.ts'
import { hasLegacyNames } from '../tables/legacy-lookup.ts'
import type { Finding, MenuContext, RuleContext } from './context.ts'

type Said = [code: string, severity: Severity, at: Span, path: Path, finding?: Finding]

interface Checked {
  /** Everything else the rules of an item ask about. */
  asked: readonly unknown[]
  from: number
  said: Said[]
}

/** What was found in items, by what they were read from: after a letter all but one are the same. */
const before = new WeakMap<Entry, Checked>()

const askedOf = ({ options, menu, parsed }: MenuContext): unknown[] => [
  options.gameVersion,
  options.plugin,
  options.menuNames.join('\n'),
  options.catalogue,
  hasLegacyNames(),
  menu.inventory,
  menu.size,
  menu.root.join('\n'),
  parsed.problems.length,
]

const moved = <S extends Span>(span: S, by: number): S => ({
  ...span,
  from: span.from + by,
  to: span.to + by,
})

/**
 * Checks the items of a menu, or says again what was found in them, at their new place. What reaches beyond the item is
 * not kept. A fix is kept as it was written, also where the habits of the rest of the file have changed since.
 */
export function checkingOnce(
  context: MenuContext,
  check: (context: MenuContext, item: MenuItem) => void,
): (item: MenuItem) => void {
  const asked = askedOf(context)
  return (item) => {
    const origin = originOf(item.entry)
    const known = before.get(origin)
    // What is found in an item is about its slots, unless the rule names others.
    const report: RuleContext['report'] = (code, severity, at, path, finding) =>
      context.report(code, severity, at, path, { slots: item.slots, ...finding })
    if (known?.asked.every((one, at) => one === asked[at])) {
      if (known.said.length === 0) return
      const by = item.entry.span.from - known.from
      for (const said of known.said) report(...movedSaid(said, by))
      return
    }
    const said: Said[] = []
    const collect: RuleContext['report'] = (...one) => {
      said.push(one as Said)
      report(...one)
    }
    check({ ...context, report: collect }, item)
    const { from, to } = item.entry.span
    const end = lineEnd(context.text, to)
    const isInside = (span: Span): boolean => span.from >= from && span.to <= end
    const whole = said.every(
      ([, , at, , finding]) =>
        isInside(at) && (finding?.fixes ?? []).every(({ changes }) => changes.every(isInside)),
    )
    if (whole) before.set(origin, { asked, from, said })
  }
}

function movedSaid([code, severity, at, path, finding]: Said, by: number): Said {
  if (by === 0) return [code, severity, at, path, finding]
  const fixes = finding?.fixes?.map((fix) => ({
    ...fix,
    changes: fix.changes.map((change) => moved(change, by)),
  }))
  return [code, severity, moved(at, by), path, fixes ? { ...finding, fixes } : finding]
}
