import { isSingleAddress } from './mail.ts'
import type { MailConfig, OutboxMail } from './mail.ts'

export type ComposedMail = { from: string; to: string; raw: Buffer }

/** Builds the message itself, the same bytes for SMTP and for a file: headers, a text part and an HTML part. */
export async function composeMail(
  config: MailConfig,
  mail: Omit<OutboxMail, 'attempts'>,
): Promise<ComposedMail> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const from = senderOf(config)
  const composer = new MailComposer({
    from,
    // As an object it is never parsed, so it cannot become a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${new URL(config.origin).hostname}>`,
    date: mail.createdAt,
    // Keeps out-of-office answers away.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { from: from.address, to: mail.to, raw: await composer.compile().build() }
}

/** MAIL_FROM is an address or `Name <address>`; without a name it is the site's. */
function senderOf({ mailFrom, siteTitle }: MailConfig): { name: string; address: string } {
  const named = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom)
  const sender = named
    ? { name: named[1] || siteTitle, address: (named[2] ?? '').trim() }
    : { name: siteTitle, address: mailFrom.trim() }
  if (!isSingleAddress(sender.address))
    throw new Error('MAIL_FROM must be one address, or a name and <one address>')
  return sender
}
