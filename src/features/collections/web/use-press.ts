// Chunk: rows
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../../../web/form/error-text.ts'
import { useT, type Translator } from '../../../web/i18n/translator.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { presses, sendPresses, type Press } from './presses.ts'

const reportTo = (t: Translator['t']) => ({
  refused: (error: unknown): void =>
    void toasts.show({ kind: 'error', title: t('web.error.title'), text: errorText(error, t) }),
  unkept: (): void =>
    void toasts.show({ kind: 'error', title: t('web.later.unkeptTitle'), text: t('web.later.unkept') }),
})

/** Presses of this person: each is kept on the device at once, and sent now or when the connection is back. */
export function usePress(user: number | null) {
  const t = useT()
  const client = useQueryClient()
  const waiting = presses.useList().filter((press) => press.user === user)
  const some = waiting.length > 0
  useEffect(() => {
    if (user === null || !some) return
    const send = () => void sendPresses(client, user, reportTo(t))
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [client, some, t, user])
  return {
    waiting,
    press: (press: Omit<Press, 'user' | 'at'>): void => {
      if (user === null) return
      presses.note({ ...press, user, at: Date.now() })
      void sendPresses(client, user, reportTo(t))
    },
  }
}
