import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobLog } from '../jobs/job-log.ts'
import { checkMail, MailRefused, maskAddress } from './mail.ts'
import { mailTransport } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'

const good = { to: 'a@example.com', subject: 'Hi', text: 'text', html: '<p>html</p>' }

describe('a mail is refused', () => {
  test.each([
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'a@example.com b@example.com',
    'Ann <a@example.com>',
    'a@example.com\nBcc: b@example.com',
    'a@example.com\r\n',
    'a@b@example.com',
    '"a b"@example.com',
    'group:a@example.com;',
    '-oQ/tmp@example.com',
    'a@',
    '@example.com',
    'a@exa..mple.com',
    '',
    ['a@example.com', 'b@example.com'] as unknown as string,
    { address: 'a@example.com' } as unknown as string,
  ])('when its recipient is %j', (to) => {
    expect(() => checkMail({ ...good, to })).toThrow(MailRefused)
  })

  test.each(['Hi\nBcc: b@example.com', 'Hi\r\n\r\nbody', 'Hi\u2028there', 'Hi\0'])(
    'when its subject is %j',
    (subject) => {
      expect(() => checkMail({ ...good, subject })).toThrow(MailRefused)
    },
  )

  test.each([
    { 'List-Unsubscribe': '<https://site.test>\r\nBcc: b@example.com' },
    { 'X-A\r\nBcc': 'b@example.com' },
    { Bcc: 'b@example.com' },
    { 'content-type': 'text/plain' },
    { 'X A': 'b' },
  ] as Record<string, string>[])('when its headers are %j', (headers) => {
    expect(() => checkMail({ ...good, headers })).toThrow(MailRefused)
  })

  test('but not for letters of any language', () => {
    expect(() => checkMail({ ...good, to: 'анна@пример.рф', subject: 'สวัสดี' })).not.toThrow()
  })
})

test('an address in a log shows its first letter and its domain', () => {
  expect(maskAddress('reader@example.com')).toBe('r***@example.com')
})

describe('mail as files', () => {
  let dataDir = ''
  const lines: string[] = []
  const write = (fields: Record<string, unknown>, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }))
  const log: JobLog = { debug: write, info: write, warn: write, error: write }
  beforeAll(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-mail-'))))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('a mail is one closed file with both parts, right in every script, and the same on a second try', async () => {
    const config = {
      smtpUrl: '',
      mailFrom: 'noreply@site.test',
      dataDir,
      siteTitle: 'Блокъярд',
      origin: 'https://site.test',
    }
    const { text, html } = renderMail({
      locale: 'th',
      title: 'ยืนยันอีเมล',
      paragraphs: ['Привет, мир! Ўўў ґ қ'],
      footer: 'Blockyard',
    })
    const mail = {
      to: 'reader@example.com',
      subject: 'Подтвердите почту — ยืนยันอีเมลของคุณ',
      text,
      html,
      headers: { 'List-Unsubscribe': '<https://site.test/off>' },
      id: 'c0ffee00-0000-4000-8000-000000000000',
      messageId: 'c0ffee00-0000-4000-8000-000000000000',
      createdAt: new Date('2026-11-15T12:00:00.5Z'),
    }
    const transport = mailTransport(config, log)
    await transport.send(mail)
    await transport.send(mail)

    const folder = path.join(dataDir, 'mail')
    expect(await readdir(folder)).toEqual([
      '2026-11-15T12-00-00-500Z-c0ffee00-0000-4000-8000-000000000000.eml',
    ])
    const file = path.join(folder, (await readdir(folder))[0] ?? '')
    expect((await stat(file)).mode & 0o077).toBe(0)
    const raw = await readFile(file, 'utf8')
    expect(raw).toMatch(/^Message-ID: <c0ffee00-0000-4000-8000-000000000000@site\.test>\r$/m)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(parseMessage(raw)).toMatchObject({
      subject: mail.subject,
      to: 'reader@example.com',
      from: 'Блокъярд <noreply@site.test>',
      unsubscribe: '<https://site.test/off>',
      parts: [
        { type: 'text/plain; charset=utf-8', content: text.trim() },
        { type: 'text/html; charset=utf-8', content: html.trim() },
      ],
    })
    expect(lines.join()).not.toMatch(/reader|Привет/)
  })
})

/** A reader of its own, so that the message is not judged by the library that wrote it. */
function parseMessage(raw: string) {
  const header = (name: string, of: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(of)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  const words = (value: string) =>
    value
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/(?:=\?UTF-8\?([BQ])\?([^?]*)\?=)+/gi, (run) =>
        Buffer.concat(
          [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind, word = '']) =>
            kind === 'B' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' ')),
          ),
        ).toString('utf8'),
      )
  const quotedPrintable = (text: string) =>
    Buffer.from(
      text
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
  const boundary = /boundary="([^"]+)"/.exec(header('Content-Type', raw))?.[1] ?? ''
  const parts = raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n')
      const content = body.join('\r\n\r\n')
      const bytes = /base64/i.test(head) ? Buffer.from(content, 'base64') : quotedPrintable(content)
      return {
        type: header('Content-Type', head),
        content: bytes.toString('utf8').replaceAll('\r\n', '\n').trim(),
      }
    })
  return {
    subject: words(header('Subject', raw)),
    to: header('To', raw),
    from: words(header('From', raw)),
    unsubscribe: header('List-Unsubscribe', raw),
    parts,
  }
}

describe('a rendered mail', () => {
  const content = {
    locale: 'kz',
    title: 'Растау <b>',
    paragraphs: ['"Сәлем" & <script>alert(1)</script>', 'екі\nжол'],
    action: { label: 'Ашу >', url: 'https://site.test/verify?a=1&b=2' },
    code: '123456',
    footer: 'Blockyard <x>',
  } as const

  test('names its language by tag, escapes every value and uses no table', () => {
    const { html } = renderMail({ ...content, paragraphs: [...content.paragraphs] })

    expect(html).toContain('<html lang="kk-KZ">')
    expect(html).toContain('href="https://site.test/verify?a=1&#38;b=2"')
    expect(html).toContain('&#34;Сәлем&#34; &#38; &#60;script&#62;')
    expect(html).toContain('екі<br>жол')
    expect(html).not.toMatch(/<script|<b>|<x>|<table/)
    expect(html).toContain('prefers-color-scheme:dark')
  })

  test('says the same in plain text', () => {
    const { text } = renderMail({ ...content, paragraphs: [...content.paragraphs] })

    expect(text).toContain('123456')
    expect(text).toContain('Ашу >:\nhttps://site.test/verify?a=1&b=2')
    expect(text).toMatch(/-- \nBlockyard <x>\n$/)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'https://site.test/a b'])(
    'refuses %s as its action',
    (url) => {
      expect(() => renderMail({ ...content, paragraphs: [], action: { label: 'x', url } })).toThrow()
    },
  )
})
