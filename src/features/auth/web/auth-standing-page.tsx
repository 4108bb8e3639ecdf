import type { ReactNode } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { AuthFrame } from './auth-frame.tsx'

export type AuthStep = 'register' | 'forgot' | 'reset' | 'verify'

export function AuthStandingPage({ step, tools }: { step: AuthStep; tools?: ReactNode }) {
  const t = useT()
  const to = useHref()
  return (
    <AuthFrame
      title={t(`auth.${step}.title`)}
      lead={t(`auth.${step}.lead`)}
      scene={step === 'register' ? 'register' : 'login'}
      tools={tools}
    >
      <EmptyState
        model={<EmptyModel name="letter" />}
        title={t('auth.closed.title')}
        text={t('auth.closed.text')}
        action={<Button href={to('/')}>{t('auth.closed.home')}</Button>}
      />
    </AuthFrame>
  )
}
