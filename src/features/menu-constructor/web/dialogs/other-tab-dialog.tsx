import { useSyncExternalStore } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import type { ProjectStorage } from '../workspace/storage/project-storage.ts'
import { newId } from '../workspace/project/new-project.ts'
import type { ProjectStore } from '../workspace/project/project.ts'

/** Another tab has this project open: this one must take it over or continue with a copy. */
export function ElsewhereDialog({ store, storage }: { store: ProjectStore; storage: ProjectStorage }) {
  const t = useT()
  const elsewhere = useSyncExternalStore(storage.subscribe, storage.elsewhere, storage.elsewhere)
  const handleCopy = async () => {
    const { project } = store.get()
    store.replace({ ...project, id: newId() })
    await storage.adopt()
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
          <Button variant="primary" onClick={() => storage.takeOver()}>
            {t('constructor.project.takeOver')}
          </Button>
        </>
      }
    />
  )
}
