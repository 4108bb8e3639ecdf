import type { MapLink, MapMenu } from './map-graph.ts'

/** Message `constructor.map.finding.<kind>`. */
export type Finding =
  /** No menu of the project is called so. */
  | { kind: 'dead'; menus: [string]; link: MapLink; lines: number }
  /** No command and no reachable menu leads here. */
  | { kind: 'unreachable'; menus: [string] }
  /** Menus that only lead to each other; nothing in them closes the window. */
  | { kind: 'loop'; menus: string[] }
  /** Opened from another menu, and leads nowhere. */
  | { kind: 'blind'; menus: [string] }
  /** Each opens the next as soon as it is opened. */
  | { kind: 'endless'; menus: string[] }
  /** Opened without an argument it works with. */
  | { kind: 'argument'; menus: [string]; link: MapLink; missing: string[]; lines: number }

const severity: Record<Finding['kind'], number> = {
  endless: 0,
  dead: 1,
  argument: 2,
  unreachable: 3,
  loop: 4,
  blind: 5,
}

/** The worst first. */
export function findingsOf(menus: readonly MapMenu[], links: readonly MapLink[]): Finding[] {
  const after = (key: string): string[] => [
    ...new Set(links.filter((link) => link.from === key && link.to !== null).map((link) => link.to!)),
  ]
  const found: Finding[] = [
    ...together(
      links
        .filter((link) => link.to === null && !link.open)
        .map((link): LineFinding => ({ kind: 'dead', menus: [link.from], link, lines: 1 })),
    ),
    ...together(missingArguments(menus, links)),
    ...unreachable(menus, links, after),
    ...deadEnds(menus, links, after),
    ...endless(menus, links),
  ]
  return found.toSorted((a, b) => severity[a.kind] - severity[b.kind])
}

type LineFinding = Extract<Finding, { link: MapLink }>

/** A page of forty goods that all open one window says so once; it leads to the first of the lines. */
function together(found: readonly LineFinding[]): Finding[] {
  const groups = new Map<string, LineFinding>()
  for (const finding of found) {
    const { from, target } = finding.link
    const missing = finding.kind === 'argument' ? finding.missing : []
    const key = [from, target.toLowerCase(), ...missing].join('\n')
    const known = groups.get(key)
    groups.set(key, known ? { ...known, lines: known.lines + 1 } : finding)
  }
  return [...groups.values()]
}

function missingArguments(menus: readonly MapMenu[], links: readonly MapLink[]): LineFinding[] {
  const byKey = new Map(menus.map((menu) => [menu.key, menu]))
  return links.flatMap((link): LineFinding[] => {
    const target = link.to === null ? undefined : byKey.get(link.to)
    // `/dm open` may name the player first, so the words after the menu cannot be counted.
    if (!target || link.kind === 'admin') return []
    const own = byKey.get(link.from)?.args ?? []
    // An action hands its own menu's arguments on.
    const missing = target.args
      .slice(link.args.length)
      .filter((name) => link.kind !== 'action' || !own.includes(name))
    return missing.length > 0 ? [{ kind: 'argument', menus: [link.from], link, missing, lines: 1 }] : []
  })
}

function unreachable(
  menus: readonly MapMenu[],
  links: readonly MapLink[],
  after: (key: string) => string[],
): Finding[] {
  // A placeholder may open any of them.
  if (links.some((link) => link.open)) return []
  const reached = new Set(menus.filter((menu) => menu.commands.length > 0).map((menu) => menu.key))
  for (const key of reached) for (const next of after(key)) reached.add(next)
  return menus
    .filter((menu) => !reached.has(menu.key))
    .map((menu): Finding => ({ kind: 'unreachable', menus: [menu.key] }))
}

function deadEnds(
  menus: readonly MapMenu[],
  links: readonly MapLink[],
  after: (key: string) => string[],
): Finding[] {
  const byKey = new Map(menus.map((menu) => [menu.key, menu]))
  const wayOut = (key: string): boolean =>
    byKey.get(key)!.leaves || links.some((link) => link.from === key && link.open)
  return circles(
    menus.map((menu) => menu.key),
    after,
  ).flatMap((circle): Finding[] => {
    if (circle.some((key) => wayOut(key) || after(key).some((next) => !circle.includes(next)))) return []
    const [only] = circle
    if (circle.length > 1 || after(only!).includes(only!)) return [{ kind: 'loop', menus: circle }]
    const opened = links.some((link) => link.to === only && link.from !== only)
    return opened ? [{ kind: 'blind', menus: [only!] }] : []
  })
}

/** `open_commands` run before the window opens, so a circle of them never ends. */
function endless(menus: readonly MapMenu[], links: readonly MapLink[]): Finding[] {
  const atOnce = links.filter(
    (link) => link.list === 'open_commands' && link.item === null && link.to !== null,
  )
  const after = (key: string): string[] => atOnce.filter((link) => link.from === key).map((link) => link.to!)
  return circles(
    menus.map((menu) => menu.key),
    after,
  )
    .filter((circle) => circle.length > 1 || after(circle[0]!).includes(circle[0]!))
    .map((circle): Finding => ({ kind: 'endless', menus: circle }))
}

/** Groups of keys that all lead to each other (Tarjan, 1972); without recursion, since a chain may be long. */
export function circles(keys: readonly string[], after: (key: string) => string[]): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  for (const start of keys) {
    if (index.has(start)) continue
    const work: { key: string; next: string[] }[] = []
    const enter = (key: string): void => {
      index.set(key, index.size)
      low.set(key, index.get(key)!)
      stack.push(key)
      work.push({ key, next: after(key) })
    }
    enter(start)
    while (work.length > 0) {
      const { key, next } = work.at(-1)!
      const to = next.pop()
      if (to !== undefined) {
        if (!index.has(to)) enter(to)
        else if (stack.includes(to)) low.set(key, Math.min(low.get(key)!, index.get(to)!))
        continue
      }
      work.pop()
      const parent = work.at(-1)?.key
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent)!, low.get(key)!))
      if (low.get(key) === index.get(key)) groups.push(stack.splice(stack.indexOf(key)))
    }
  }
  return groups
}
