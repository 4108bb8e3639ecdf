import { PencilLine } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import type { MapLink, MapMenu } from '../../project/map/map-graph.ts'
import type { ProjectMap } from '../../project/map/project-map.ts'

/** The map in words: every menu, what it opens and by what. */
export function MapList({
  map,
  onOpen,
  onRename,
}: {
  map: ProjectMap
  onOpen: (menu: MapMenu) => void
  onRename: (menu: MapMenu) => void
}) {
  const t = useT()
  const byKey = new Map(map.menus.map((menu) => [menu.key, menu]))
  const openers = new Map<string, Set<string>>()
  for (const { from, to } of map.links)
    if (to !== null && to !== from) openers.set(to, (openers.get(to) ?? new Set()).add(byKey.get(from)!.name))
  return (
    <ul className="mc-map-list" aria-label={t('constructor.map.list')}>
      {map.menus.map((menu) => {
        const links = alike(map.links.filter((link) => link.from === menu.key))
        const opened = [...(openers.get(menu.key) ?? [])]
        return (
          <li key={menu.key}>
            <div className="flex items-center gap-1.5">
              <button
                type="button"
                className="mc-map-open shrink-0 max-w-[75%] text-start"
                onClick={() => onOpen(menu)}
              >
                {menu.name}
              </button>
              <span className="flex-1 min-w-0 text-ink-3 text-13 truncate">
                {menu.commands.map((command) => `/${command}`).join(', ')}
              </span>
              <IconButton
                size="s"
                label={t('constructor.map.rename', { name: menu.name })}
                onClick={() => onRename(menu)}
              >
                <PencilLine size={15} />
              </IconButton>
            </div>
            {opened.length > 0 && (
              <p className="text-ink-3 text-13">
                {t('constructor.map.openedBy', { names: opened.join(', ') })}
              </p>
            )}
            {links.length > 0 && (
              <ul className="mc-map-links">
                {links.map(({ link, count }) => (
                  <li key={link.path.join('.')}>
                    {linkText(link, count, link.to === null ? undefined : byKey.get(link.to), t)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Lines that open the same menu in the same way, counted. */
function alike(links: readonly MapLink[]): { link: MapLink; count: number }[] {
  const groups = new Map<string, { link: MapLink; count: number }>()
  for (const link of links) {
    const key = [link.kind, link.to ?? link.target, ...link.args].join('\n')
    const known = groups.get(key)
    if (known) known.count++
    else groups.set(key, { link, count: 1 })
  }
  return [...groups.values()]
}

function linkText(link: MapLink, count: number, to: MapMenu | undefined, t: ReturnType<typeof useT>): string {
  const how =
    link.kind === 'action'
      ? `[${link.tag}]`
      : link.kind === 'admin'
        ? '/dm open'
        : `/${link.target.split(' ')[0]!}`
  return t('constructor.map.link', {
    menu: to?.name ?? link.target,
    state: link.open ? 'open' : to ? 'known' : 'dead',
    how,
    item: link.item ?? '',
    place: link.item === null ? 'menu' : 'item',
    more: count - 1,
    args: link.args.join(' '),
    given: link.args.length > 0 ? 'yes' : 'no',
  })
}
