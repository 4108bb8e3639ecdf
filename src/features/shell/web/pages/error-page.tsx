import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLocation } from '@tanstack/react-router'
import type { Refusal } from '../../../../web/routing/router-context.ts'
import { Head } from '../../../../web/page/head.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ThemePicture } from '../../../../web/art/theme-picture.tsx'

/** Any error but "not found": the status, an apology, and a link to the home page. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const to = useHref()
  const { key, args } = (error ?? {}) as Partial<Refusal>
  const { pathname } = useLocation()
  const given = (error as { status?: unknown } | null)?.status
  const status = typeof given === 'number' && given >= 400 ? given : 500
  return (
    <div className="wrap grid items-center gap-8 py-12 lg:grid-cols-[1fr_1fr] lg:min-h-155">
      <Head title={`${status}. ${t('shell.error.oops')}`} path={null} index={false} />
      <div>
        <Badge tone="brick">{status}</Badge>
        <h1 className="mt-4.5 text-[length:clamp(2.25rem,5vw,3.5rem)] font-800 tracking-display leading-tight text-balance">
          {t('shell.error.oops')}
        </h1>
        <p className="[&_b]:text-ink [&_code]:font-mono [&_code]:text-[0.92em] [&_code]:text-ink mt-4 max-w-[34em] text-ink-2 text-18 wrap-anywhere">
          {key === undefined ? `${t('errors.unknown')} ${t('shell.error.safe')}` : t(`errors.${key}`, args)}
        </p>
        <div className="flex flex-wrap gap-3 mt-7">
          <Button variant="primary" size="l" href={to('/')}>
            {t('shell.error.home')}
          </Button>
          {/* A form that was refused: the page with the form in it. */}
          <Button
            size="l"
            {...(key === undefined ? { onClick: reset } : { href: pathname, 'data-reload': true })}
          >
            {t('shell.error.retry')}
          </Button>
          <Button variant="ghost" size="l" href={to('/contact')}>
            {t('shell.error.contact')}
          </Button>
        </div>
      </div>
      <ThemePicture
        name="lost-chunk"
        widths={[560, 1120]}
        width={560}
        height={481}
        className="w-full max-w-140 h-auto justify-self-center"
      />
    </div>
  )
}
