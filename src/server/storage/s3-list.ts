import { S3Error } from './s3-client.ts'
import type { S3Client } from './s3-client.ts'
import { element, elements } from './s3-xml.ts'

/** Every object under a prefix, page after page. */
export async function* listObjects(s3: S3Client, prefix: string) {
  for (let token = ''; ;) {
    const query: Record<string, string> = { 'list-type': '2', prefix }
    if (token) query['continuation-token'] = token
    const xml = await (await s3.send('GET', '', { query })).text()
    for (const entry of elements(xml, 'Contents'))
      yield {
        key: element(entry, 'Key'),
        size: Number(element(entry, 'Size')),
        modifiedAt: new Date(element(entry, 'LastModified')),
      }
    token = element(xml, 'NextContinuationToken')
    if (!token) return
  }
}

/** Uploads in parts that were begun and neither finished nor aborted; they are invisible but cost room. */
export async function* listUploads(s3: S3Client) {
  for (let after: Record<string, string> = {}; ;) {
    let xml: string
    try {
      xml = await (await s3.send('GET', '', { query: { uploads: '', ...after } })).text()
    } catch (error) {
      // Some small stores have no such list; they drop unfinished uploads by themselves.
      if (error instanceof S3Error && error.status === 501) return
      throw error
    }
    for (const entry of elements(xml, 'Upload'))
      yield {
        key: element(entry, 'Key'),
        uploadId: element(entry, 'UploadId'),
        startedAt: new Date(element(entry, 'Initiated')),
      }
    const key = element(xml, 'NextKeyMarker')
    if (element(xml, 'IsTruncated') !== 'true' || !key) return
    after = { 'key-marker': key, 'upload-id-marker': element(xml, 'NextUploadIdMarker') }
  }
}
