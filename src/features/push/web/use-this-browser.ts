import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import type { PushDevice } from '../push.contract.ts'
import { pushCalls, pushQueries } from './push.queries.ts'
import * as browser from './this-browser.ts'

/** Which of the devices this browser is, and what can be done here; null until the browser has said so. */
export function useThisBrowser(devices: PushDevice[] | undefined) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const transport = transportOf(client)
  const attempt = useAttempt()
  const [permission, setPermission] = useState<browser.Permission | null>(null)
  const [fingerprint, setFingerprint] = useState<string | null>(null)
  const current = devices?.find((device) => device.fingerprint === fingerprint)

  const reload = () => client.invalidateQueries({ queryKey: pushQueries.devices().queryKey })
  const save = async (subscription: browser.Subscribed) => {
    await pushCalls.add(transport, { ...subscription, language: locale })
    setFingerprint(await browser.fingerprintOf(subscription.address))
    await reload()
  }

  useEffect(() => {
    setPermission(browser.permissionHere())
    // A private window may refuse even to look: then nothing is on here.
    browser
      .findSubscription()
      .then(async (found) => found && setFingerprint(await browser.fingerprintOf(found.address)))
      .catch(() => {})
  }, [])

  // A person who now reads the site in another language gets notifications in that language.
  const language = current?.language
  useEffect(() => {
    if (language === undefined || language === locale) return
    void browser
      .findSubscription()
      .then((found) => found && save(found))
      .catch(() => {})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the language
  }, [language, locale])

  return {
    permission,
    current,
    /** Asks the person by the browser's own question. */
    turnOn: () =>
      attempt(async () => {
        const { data } = await pushCalls.key(transport, {})
        const subscription = await browser.subscribe(data.key)
        setPermission(browser.permissionHere())
        if (subscription) await save(subscription)
      }),
    test: ({ id }: PushDevice) => attempt(() => pushCalls.test(transport, { id }), t('push.tested')),
    turnOff: ({ id }: PushDevice) =>
      attempt(async () => {
        await pushCalls.remove(transport, { id })
        if (id === current?.id) await browser.unsubscribe()
        await reload()
      }),
  }
}
