import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { templates } from '../../templates/all-templates.ts'
import type { Template } from '../../templates/template.ts'
import type { ProjectStore } from '../project/project.ts'
import { freeName } from '../project/menu-names.ts'
import { useProject } from '../project/use-project.ts'
import { TemplateCard } from './template-card.tsx'
import './templates.css'

const sameNames = (a: string[], b: string[]) => a.join('/') === b.join('/')

/** Our own menus to begin with; the chosen one is added to the project and opened. */
export function TemplateDialog({
  store,
  open,
  onClose,
}: {
  store: ProjectStore
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const version = useProject(store, (state) => state.project.gameVersion)
  const say = (name: string) => t(`constructor.template.text.${name}`)
  const names = useProject(store, (state) => state.project.menus.map((menu) => menu.name), sameNames)
  const named = (name: string) => freeName(name, names)
  const handleTake = (template: Template) => {
    store.addMenus(template.files(say, named))
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
