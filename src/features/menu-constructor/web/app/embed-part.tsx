import { Code, ExternalLink } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Textarea } from '../../../../web/ui/textarea.tsx'
import { viewAddress } from '../../view-address.contract.ts'
import { embedCode, embedSize } from '../project/embed-code.ts'
import type { Project } from '../project/project.ts'
import { shownTitle } from '../project/shown-title.ts'

/** The same project to be looked at on another site. */
export function EmbedPart({
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
