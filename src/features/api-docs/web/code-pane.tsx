import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Code } from '../../../web/ui/text/code.tsx'
import { Highlight } from './highlight.tsx'

/** Code that is dark in both themes, with colours. */
export function CodePane({ code, title, label }: { code: string; title: ReactNode; label?: string }) {
  const t = useT()
  const name = label ?? (typeof title === 'string' ? title : t('apiDocs.code'))
  return (
    <Code
      code={code}
      title={title}
      dark
      texts={{ copy: t('apiDocs.copy'), copied: t('apiDocs.copied'), label: name }}
    >
      <Highlight code={code} />
    </Code>
  )
}
