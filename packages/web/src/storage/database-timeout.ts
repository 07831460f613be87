/** Thrown where the database cannot be opened, or does not answer. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'NoDatabase';
}

/** Some browsers never answer; nobody waits for them longer than this. */
export const DATABASE_TIMEOUT = 3000;

/** The last read was not answered in time: whoever asks next hardly waits, until one is answered. */
let isSilent = false;

/** What was read, or `DatabaseUnavailable` if it takes too long. */
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
