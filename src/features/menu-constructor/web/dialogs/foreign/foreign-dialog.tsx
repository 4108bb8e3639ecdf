import { useMemo, useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import { toasts } from '../../../../../web/ui/toast/toast-store.ts'
import '../../../format/read/use-full-parser.ts'
import { foreignNames } from '../../../foreign/foreign-plugins.ts'
import { importForeign } from '../../../foreign/import-foreign.ts'
import { askForeign, type AskedForeign } from '../../workspace/ask-foreign.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import type { ProjectStorage } from '../../workspace/storage/project-storage.ts'
import { useImport } from '../../workspace/use-import.ts'
import { NoteList } from './note-list.tsx'

/** Files of another plugin: what they become, and what of them cannot. Nothing is opened before it is asked for. */
export function ForeignDialog({
  store,
  storage,
  asked,
}: {
  store: ProjectStore
  storage: ProjectStorage
  asked: AskedForeign | null
}) {
  const t = useT()
  const version = useProject(store, (state) => state.project.gameVersion)
  const { showMenus, addMenus } = useImport({ store, storage })
  // Kept while the dialog fades out, and to show the list once more.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const [done, setDone] = useState<AskedForeign | null>(null)
  const results = useMemo(
    () =>
      (shown?.files ?? []).map((file) => ({
        ...file,
        ...importForeign(file.plugin, { text: file.text, name: file.name, version }),
      })),
    [shown, version],
  )
  if (!shown) return null
  const plugins = [...new Set(shown.files.map((file) => foreignNames[file.plugin]))].join(', ')
  const menus = results.flatMap((result) => result.menus)
  const notes = results.map(({ file, notes: found }) => ({ file, notes: found }))
  const left = notes.reduce((sum, one) => sum + one.notes.length, 0)
  const finished = done === shown
  const close = () => askForeign(null)
  const handleImport = async () => {
    setDone(shown)
    close()
    if (shown.add || shown.others) addMenus(menus)
    else await showMenus(menus)
    if (left > 0)
      toasts.show({
        kind: 'info',
        title: t('constructor.foreign.notAll', { count: left }),
        action: { label: t('constructor.foreign.showList'), run: () => askForeign(shown) },
        durationMs: 12_000,
      })
  }
  const handleText = async () => {
    close()
    await (shown.add || shown.others ? addMenus(shown.files) : showMenus(shown.files))
  }
  return (
    <Dialog
      open={asked !== null}
      onClose={close}
      size="l"
      title={t('constructor.foreign.title', { plugin: plugins, count: shown.files.length })}
      text={
        menus.length > 0
          ? t('constructor.foreign.text', { count: menus.length })
          : t('constructor.foreign.nothing')
      }
      actions={
        finished ? (
          <Button variant="primary" onClick={close}>
            {t('constructor.app.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('constructor.app.cancel')}</Button>
            <Button onClick={() => void handleText()}>{t('constructor.foreign.asText')}</Button>
            <Button variant="primary" disabled={menus.length === 0} onClick={() => void handleImport()}>
              {t('constructor.foreign.import')}
            </Button>
          </>
        )
      }
    >
      {left > 0 ? (
        <NoteList files={notes} />
      ) : (
        menus.length > 0 && <p className="mt-4 text-ink-2">{t('constructor.foreign.all')}</p>
      )}
    </Dialog>
  )
}
