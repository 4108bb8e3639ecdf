import { equalInConstantTime, type Secret } from '../../../../server/secret.ts'

/** Suspended people cannot log in. The link in their mail proves who they are, for an appeal against it only. */
export function makeAppealToken(secret: Secret, sanction: { userId: number; id: number }): string {
  const subject = `${sanction.userId}.${sanction.id}`
  return `${subject}.${secret.sign('appeal', subject).toString('base64url')}`
}

export function readAppealToken(secret: Secret, token: string): { userId: number; id: number } | null {
  const match = /^((\d{1,16})\.(\d{1,16}))\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const good = equalInConstantTime(secret.sign('appeal', match[1]!), Buffer.from(match[4]!, 'base64url'))
  return good ? { userId: Number(match[2]), id: Number(match[3]) } : null
}
