/** Thrown if the database cannot be opened or does not answer. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'NoDatabase';
}

/** Milliseconds. Some browsers never answer a database request. */
export const DATABASE_TIMEOUT = 3000;

/** The last read timed out: later reads wait hardly at all, until the database answers again. */
let isSilent = false;

/** The result of a read. Throws `DatabaseUnavailable` if it takes too long. */
export async function withDatabaseTimeout<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        isSilent = true;
        reject(new DatabaseUnavailable('the database does not answer'));
      },
      isSilent ? 0 : DATABASE_TIMEOUT,
    );
  });
  const seen = read.then((value) => {
    isSilent = false;
    return value;
  });
  try {
    return await Promise.race([seen, late]);
  } finally {
    clearTimeout(timer);
  }
}
