import { useSyncExternalStore } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { newId } from '../workspace/project/new-project.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import type { Keeper } from '../workspace/storage/project-storage.ts'

/** Two tabs, one project: this one must take it over or go on with a copy. */
export function ElsewhereDialog({ store, keeper }: { store: ProjectStore; keeper: Keeper }) {
  const t = useT()
  const elsewhere = useSyncExternalStore(keeper.subscribe, keeper.elsewhere, keeper.elsewhere)
  const handleCopy = async () => {
    const { project } = store.get()
    store.replace({ ...project, id: newId() })
    await keeper.adopt()
  }
  return (
    <Dialog
      open={elsewhere}
      onClose={() => {}}
      locked
      title={t('constructor.project.elsewhereTitle')}
      text={t('constructor.project.elsewhereText')}
      actions={
        <>
          <Button onClick={handleCopy}>{t('constructor.project.workInCopy')}</Button>
          <Button variant="primary" onClick={() => keeper.takeOver()}>
            {t('constructor.project.takeOver')}
          </Button>
        </>
      }
    />
  )
}
