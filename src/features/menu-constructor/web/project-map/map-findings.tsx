import { CircleX, Info, TriangleAlert } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { Finding } from '../../project/map/findings.ts'
import type { MapMenu } from '../../project/map/map-graph.ts'
import type { ProjectMap } from '../../project/map/project-map.ts'

const icons = {
  endless: CircleX,
  dead: CircleX,
  argument: TriangleAlert,
  unreachable: TriangleAlert,
  loop: Info,
  blind: Info,
}

/** What is wrong with the ways between menus; each leads to its menu, a dead link to its line. */
export function MapFindings({
  map,
  onGo,
}: {
  map: ProjectMap
  onGo: (menu: MapMenu, finding: Finding) => void
}) {
  const t = useT()
  const byKey = new Map(map.menus.map((menu) => [menu.key, menu]))
  if (map.findings.length === 0) return <p className="text-ink-2 text-14">{t('constructor.map.allGood')}</p>
  return (
    <ul className="grid gap-0.5">
      {map.findings.map((finding) => {
        const Icon = icons[finding.kind]
        const menu = byKey.get(finding.menus[0]!)!
        const link = 'link' in finding ? finding.link : null
        return (
          <li key={`${finding.kind} ${finding.menus.join(' ')} ${link?.path.join('.') ?? ''}`}>
            <button
              type="button"
              className="mc-map-finding"
              data-kind={finding.kind}
              onClick={() => onGo(menu, finding)}
            >
              <Icon size={15} />
              <span>
                {t(`constructor.map.finding.${finding.kind}`, {
                  menu: menu.name,
                  menus: finding.menus.map((key) => byKey.get(key)!.name).join(' → '),
                  count: finding.menus.length,
                  target: link?.target ?? '',
                  lines: 'lines' in finding ? finding.lines : 1,
                  names: 'missing' in finding ? finding.missing.map((name) => `{${name}}`).join(', ') : '',
                })}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
