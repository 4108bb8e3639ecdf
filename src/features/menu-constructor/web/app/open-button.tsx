import { ClipboardPaste, FilePlus2, FolderOpen, History, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Menu } from '../../../../web/ui/menu.tsx'
import type { ProjectStore } from '../workspace/project/project.ts'
import type { AppView } from '../workspace/app-view.ts'
import { useImport } from '../workspace/use-import.ts'

const icon = { size: 16 }

export function OpenButton({ store, view }: { store: ProjectStore; view: AppView }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { addFiles } = useImport(store)
  return (
    <>
      <Menu
        className="btn mc-bar-button"
        align="end"
        items={[
          {
            kind: 'action',
            key: 'file',
            label: t('constructor.project.openFile'),
            description: t('constructor.project.openFileKinds'),
            icon: <Upload {...icon} />,
            onSelect: () => input.current?.click(),
          },
          {
            kind: 'action',
            key: 'paste',
            label: t('constructor.project.openPaste'),
            icon: <ClipboardPaste {...icon} />,
            onSelect: () => view.open('paste'),
          },
          {
            kind: 'action',
            key: 'template',
            label: t('constructor.project.openTemplate'),
            icon: <FilePlus2 {...icon} />,
            onSelect: () => view.open('templates'),
          },
          {
            kind: 'action',
            key: 'projects',
            label: t('constructor.project.openProjects'),
            icon: <History {...icon} />,
            onSelect: () => view.open('projects'),
          },
        ]}
      >
        <FolderOpen {...icon} />
        <span className="mc-bar-word">{t('constructor.app.open')}</span>
      </Menu>
      <input
        ref={input}
        className="mc-file-input"
        type="file"
        hidden
        multiple
        accept=".yml,.yaml,.zip,.txt"
        aria-label={t('constructor.project.openFile')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file again must be a change.
          event.target.value = ''
          void addFiles(files)
        }}
      />
    </>
  )
}
