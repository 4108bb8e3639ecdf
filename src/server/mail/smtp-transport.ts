import { composeMail } from './compose-mail.ts'
import { sendTimeoutMs } from './mail.ts'
import type { MailConfig, MailTransport } from './mail.ts'

/** Hands mail to the server of SMTP_URL. A connection a mail: a server that restarts leaves nothing half-open. */
export function smtpTransport(config: MailConfig, timeoutMs = sendTimeoutMs): MailTransport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const { from, to, raw } = await composeMail(config, mail)
      const transport = createTransport({
        url: config.smtpUrl,
        connectionTimeout: Math.min(10_000, timeoutMs),
        greetingTimeout: Math.min(10_000, timeoutMs),
        socketTimeout: Math.min(20_000, timeoutMs),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const { promise: late, reject } = Promise.withResolvers<never>()
      // The time limits above begin anew with every byte, so a server that trickles could hold us for ever.
      const timer = setTimeout(
        () => reject(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' })),
        timeoutMs,
      )
      try {
        await Promise.race([transport.sendMail({ envelope: { from, to: [to] }, raw }), late])
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
  }
}
