const NAME = 'menu-constructor'
type Table = 'projects' | 'snapshots'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('projects')
      request.result.createObjectStore('snapshots')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  }).catch((error: unknown) => {
    // The next call tries again.
    opening = undefined
    throw error
  })
  return opening
}

async function ask<T>(
  table: Table,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(table, mode)
    const request = work(transaction.objectStore(table))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('error', () => reject(transaction.error))
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}

/** The browser's own database, for what local storage is too small for. */
export const keyedDatabase = {
  get: (table: Table, key: string) => ask<unknown>(table, 'readonly', (store) => store.get(key)),
  put: (table: Table, key: string, value: unknown) =>
    ask(table, 'readwrite', (store) => store.put(value, key)),
  remove: (table: Table, key: string) => ask(table, 'readwrite', (store) => store.delete(key)),
  keys: (table: Table) => ask(table, 'readonly', (store) => store.getAllKeys()),
  all: (table: Table) => ask<unknown[]>(table, 'readonly', (store) => store.getAll()),
}
