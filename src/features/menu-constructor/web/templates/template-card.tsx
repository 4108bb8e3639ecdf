import type { CSSProperties } from 'react'
import { useMemo } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { makeWorld } from '../../sim/make-world.ts'
import { start } from '../../sim/run.ts'
import { newSession } from '../../sim/session.ts'
import type { TemplateFile } from '../../templates/template.ts'
import { ItemIcon } from '../catalogue-data/item-icon.tsx'
import { newPlayer } from '../project/new-project.ts'

/** One template with its first menu as somebody with all permissions sees it. The whole card is one button. */
export function TemplateCard({
  id,
  files,
  version,
  onTake,
}: {
  id: string
  files: TemplateFile[]
  version: string
  onTake: () => void
}) {
  const t = useT()
  const first = files[0]!
  const { open, size } = useMemo(() => {
    const world = makeWorld([first], version)
    const session = newSession({ ...newPlayer(), permissions: ['*'] })
    start(session, world, first.name)
    return { open: session.open, size: world.menus[0]?.menu.size ?? 27 }
    // The texts follow from the template and the language, both fixed while the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first.text, version])
  const name = t(`constructor.template.name.${id}`)
  return (
    <li>
      <button
        type="button"
        className="mc-template"
        aria-label={t('constructor.template.use', { name })}
        onClick={onTake}
      >
        <span className="mc-template-window" style={{ '--rows': size / 9 } as CSSProperties}>
          {Array.from({ length: size }, (_, slot) => (
            <span key={slot} className="mc-template-slot">
              {open?.slots[slot] && <ItemIcon material={open.slots[slot].material} size={16} />}
            </span>
          ))}
        </span>
        <span className="text-15 font-650">{name}</span>
        <span className="flex-1 text-ink-2 text-13 leading-ui">{t(`constructor.template.about.${id}`)}</span>
        <span className="text-ink-3 text-12">{t('constructor.template.files', { count: files.length })}</span>
      </button>
    </li>
  )
}
