import { sendForm } from '../../../web/http/send-form.ts'

/** Sends the picture and tells how far it is, from 0 to 1; gives back its address. */
export async function uploadAvatar(picture: Blob, onProgress: (share: number) => void): Promise<string> {
  const form = new FormData()
  form.append('file', picture, 'avatar')
  const data = await sendForm<{ avatar_url: string }>('/api/users/settings/avatar', form, { onProgress })
  return data.avatar_url
}
