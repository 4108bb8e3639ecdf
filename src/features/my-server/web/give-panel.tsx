import { FileArchive, FolderOpen } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { BlocksMeter } from '../../../web/ui/chart/blocks-meter.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { filesOfDrop, filesOfInput } from './read-given.ts'
import type { MyServer, Remark } from './use-my-server.ts'

/** Tells what a server runs: a folder, files, or a text, whichever one has at hand. */
export function GivePanel({ server }: { server: MyServer }) {
  const t = useT()
  const [over, setOver] = useState(false)
  const [text, setText] = useState('')
  const folder = useRef<HTMLInputElement>(null)
  const jars = useRef<HTMLInputElement>(null)
  const { progress } = server

  async function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    await server.giveFiles(await filesOfDrop(event.dataTransfer))
  }
  const handleChosen = (input: HTMLInputElement) => {
    const files = filesOfInput(input.files ?? [])
    input.value = ''
    return server.giveFiles(files)
  }
  return (
    <section className="panel my-server-give" aria-label={t('myServer.give.title')}>
      <div
        className="my-server-drop needs-scripts"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        {progress ? (
          <div className="my-server-progress">
            <p aria-live="polite">
              {t('myServer.give.reading', { done: progress.files, count: progress.total })}
            </p>
            <BlocksMeter
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn as blocks, which a progress element cannot be
              role="progressbar"
              label={t('myServer.give.progress')}
              value={progress.files}
              max={progress.total}
              blocks={24}
            />
            <Button size="s" onClick={server.stop}>
              {t('myServer.give.stop')}
            </Button>
          </div>
        ) : (
          <>
            <p className="my-server-drop-title">{t('myServer.give.drop')}</p>
            <p className="my-server-quiet">{t('myServer.give.private')}</p>
            <div className="my-server-buttons">
              <Button onClick={() => folder.current?.click()}>
                <FolderOpen size={17} aria-hidden="true" />
                {t('myServer.give.folder')}
              </Button>
              <Button onClick={() => jars.current?.click()}>
                <FileArchive size={17} aria-hidden="true" />
                {t('myServer.give.files')}
              </Button>
            </div>
          </>
        )}
        <input
          ref={folder}
          className="sr-only"
          type="file"
          multiple
          tabIndex={-1}
          aria-label={t('myServer.give.folder')}
          onChange={({ currentTarget }) => handleChosen(currentTarget)}
          {...{ webkitdirectory: '' }}
        />
        <input
          ref={jars}
          className="sr-only"
          type="file"
          multiple
          tabIndex={-1}
          accept=".jar,.zip,.log,.txt"
          aria-label={t('myServer.give.files')}
          onChange={({ currentTarget }) => handleChosen(currentTarget)}
        />
      </div>
      <form
        className="my-server-paste needs-scripts"
        onSubmit={(event) => {
          event.preventDefault()
          void server.giveText(text)
        }}
      >
        <Field label={t('myServer.give.paste')} help={t('myServer.give.pasteHelp')}>
          <Textarea
            rows={4}
            value={text}
            spellCheck={false}
            placeholder={'Plugins (3): Vault, LuckPerms, WorldEdit'}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant={server.checked ? 'plain' : 'primary'}
          busy={server.busy && !progress}
          aria-disabled={text.trim() === '' || undefined}
        >
          {t('myServer.give.read')}
        </Button>
      </form>
      <p className="without-scripts my-server-quiet">{t('myServer.give.noScripts')}</p>
      <div aria-live="polite">{server.remark && <RemarkNote remark={server.remark} />}</div>
    </section>
  )
}

function RemarkNote({ remark }: { remark: Remark }) {
  const t = useT()
  const bad = remark.entries === 0
  return (
    <Note tone={bad ? 'brick' : 'patina'}>
      <p>{t(`myServer.remark.${remark.kind}`, { count: remark.entries })}</p>
      {remark.cut && <p>{t('myServer.remark.cut')}</p>}
      {remark.leftOut > 0 && <p>{t('myServer.remark.leftOut', { count: remark.leftOut })}</p>}
      {remark.unreadable > 0 && <p>{t('myServer.remark.unreadable', { count: remark.unreadable })}</p>}
    </Note>
  )
}
