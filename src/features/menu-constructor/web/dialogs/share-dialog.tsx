import { Copy, Code, ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { draftDays, maxDraftCharacters } from '../../draft-limits.contract.ts'
import { viewAddress } from '../../view-address.contract.ts'
import { embedCode, embedSize } from '../workspace/files/embed-code.ts'
import { encodeProject, LONGEST_LINK, shareHash } from '../workspace/files/share-codec.ts'
import { shownTitle, type ProjectStore, type Project } from '../workspace/project/project.ts'

type Share = { store: ProjectStore; onClose: () => void }
type Link =
  | { kind: 'short'; hash: string }
  | { kind: 'stored'; hash: string }
  | { kind: 'long'; code: string }
  | { kind: 'tooLong' }

/** A short project is the link itself and is stored nowhere; a long one is stored on the server on request. */
export function ShareDialog({ open, ...share }: Share & { open: boolean }) {
  const t = useT()
  return (
    <Dialog open={open} onClose={share.onClose} title={t('constructor.project.shareTitle')}>
      <ShareForm {...share} />
    </Dialog>
  )
}

const texts = {
  short: 'constructor.project.shareText',
  stored: 'constructor.project.shareStored',
  long: 'constructor.project.shareLong',
  tooLong: 'constructor.project.shareTooLong',
}

function ShareForm({ store, onClose }: Share) {
  const t = useT()
  const attempt = useAttempt()
  const [link, setLink] = useState<Link | null>(null)
  useEffect(() => {
    let gone = false
    void encodeProject(store.get().project).then((code) => {
      if (gone) return
      if (code.length <= LONGEST_LINK) setLink({ kind: 'short', hash: shareHash(code) })
      else setLink(code.length > maxDraftCharacters ? { kind: 'tooLong' } : { kind: 'long', code })
    })
    return () => {
      gone = true
    }
  }, [store])

  const hash = link && 'hash' in link ? link.hash : null
  const address = hash === null ? '' : location.origin + location.pathname + hash
  const handleStore = async () => {
    if (link?.kind !== 'long') return
    await attempt(async () => {
      const { storeDraft } = await import('../workspace/storage/stored-drafts.ts')
      setLink({ kind: 'stored', hash: await storeDraft(link.code) })
    })
  }
  const handleCopy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ kind: 'success', title: done })
      onClose()
    } catch {
      toasts.show({ kind: 'error', title: t('constructor.project.notCopied') })
    }
  }
  return (
    <div className="grid gap-3 mt-4">
      <p className="text-ink-2">{t(texts[link?.kind ?? 'short'], { days: draftDays })}</p>
      {hash !== null && (
        <Field label={t('constructor.project.link')}>
          <Input
            className="[&_input]:font-mono [&_input]:text-13"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      )}
      {hash !== null && <EmbedPart project={store.get().project} hash={hash} onCopy={handleCopy} />}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('constructor.app.close')}</Button>
        {hash !== null && (
          <Button variant="primary" onClick={() => handleCopy(address, t('constructor.project.linkCopied'))}>
            <Copy size={16} />
            {t('constructor.project.copyLink')}
          </Button>
        )}
        {link?.kind === 'long' && (
          <Button variant="primary" onClick={handleStore}>
            {t('constructor.project.shareStore')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The code that embeds a read-only view of the project in another site. */
function EmbedPart({
  project,
  hash,
  onCopy,
}: {
  project: Project
  hash: string
  onCopy: (text: string, done: string) => Promise<void>
}) {
  const t = useT()
  const address = location.origin + viewAddress(location.pathname, hash)
  const title = t('constructor.share.frameTitle', { title: shownTitle(project) })
  const code = embedCode(address, title, embedSize(project))
  return (
    <Disclosure title={t('constructor.share.embed')}>
      <div className="grid gap-3 mt-4">
        <Field label={t('constructor.share.code')} help={t('constructor.share.embedText')}>
          <Textarea
            className="[&_textarea]:font-mono [&_textarea]:text-13 [&_textarea]:max-h-40 [&_textarea]:wrap-anywhere"
            readOnly
            rows={4}
            spellCheck={false}
            value={code}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onCopy(code, t('constructor.share.codeCopied'))}>
            <Code size={16} />
            {t('constructor.share.copyCode')}
          </Button>
          <Button variant="ghost" href={address} target="_blank" rel="noopener">
            <ExternalLink size={16} />
            {t('constructor.share.preview')}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
