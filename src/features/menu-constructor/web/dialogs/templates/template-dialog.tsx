import './templates.css'
import { useMemo, type CSSProperties } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import { makeWorld } from '../../../sim/make-world.ts'
import { newPlayer } from '../../../sim/player/player.ts'
import { start } from '../../../sim/run.ts'
import { newSession } from '../../../sim/session.ts'
import { templates } from '../../../templates/all-templates.ts'
import type { Template, TemplateFile } from '../../../templates/template.ts'
import { lookOf } from '../../../look/item-look.ts'
import { ItemPicture } from '../../game-look/item-picture.tsx'
import { freeName } from '../../workspace/project/menu-names.ts'
import { addOrOpen } from '../../workspace/open-menus.ts'
import type { ProjectStorage } from '../../workspace/storage/project-storage.ts'
import type { DialogProps } from '../../workspace/app-view.ts'
import { useProject } from '../../workspace/project/use-project.ts'

const sameNames = (a: string[], b: string[]) => a.join('/') === b.join('/')

/** Our own menus to begin with; the chosen one is added to the project and opened. */
export function TemplateDialog({ store, storage, open, onClose }: DialogProps & { storage: ProjectStorage }) {
  const t = useT()
  const version = useProject(store, (state) => state.project.gameVersion)
  const say = (name: string) => t(`constructor.template.text.${name}`)
  const names = useProject(store, (state) => state.project.menus.map((menu) => menu.name), sameNames)
  const named = (name: string) => freeName(name, names)
  const handleTake = (template: Template) => {
    addOrOpen(store, storage, template.files(say, named))
    onClose()
  }
  return (
    <Dialog
      size="l"
      open={open}
      onClose={onClose}
      title={t('constructor.template.dialogTitle')}
      text={t('constructor.template.dialogText')}
      actions={<Button onClick={onClose}>{t('constructor.template.close')}</Button>}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,228px),1fr))] gap-3 mt-4">
        {templates.map((template) => (
          <TemplateCard
            key={template.id}
            id={template.id}
            files={template.files(say, named)}
            version={version}
            onTake={() => handleTake(template)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

/** One template with its first menu as somebody with all permissions sees it. The whole card is one button. */
function TemplateCard({
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
              {open?.slots[slot] && (
                <ItemPicture look={{ ...lookOf(open.slots[slot].traits, version), amount: 1 }} size={16} />
              )}
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
