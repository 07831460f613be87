// Reads and writes CHANGELOG.md. Its form is adapted from Keep a Changelog
// (https://keepachangelog.com): changes are grouped by reader.
const UNRELEASED = '## [Unreleased]';

export const isVersion = (text) => /^\d+\.\d+\.\d+$/.test(text ?? '');

/** The version after `current`: by a step, or an explicit one. Null if it is invalid or not later. */
export function nextVersion(current, step) {
  const [major, minor, patch] = current.split('.').map(Number);
  const steps = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  if (Object.hasOwn(steps, step)) return steps[step];
  return isVersion(step) && compareVersions(step, current) > 0 ? step : null;
}

function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = left.findIndex((part, i) => part !== right[i]);
  return at === -1 ? 0 : left[at] - right[at];
}

/** The contents of "Unreleased" without its heading. Empty if there are none. */
export function unreleasedSection(changelog) {
  const start = changelog.indexOf(UNRELEASED);
  if (start === -1) throw new Error(`CHANGELOG.md has no section "${UNRELEASED}".`);
  const rest = changelog.slice(start + UNRELEASED.length);
  const end = rest.indexOf('\n## [');
  return (end === -1 ? rest : rest.slice(0, end)).trim();
}

/** The changelog after a release: the unreleased contents are under the new version. */
export const releaseChangelog = (changelog, version, date) =>
  changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${date}`);
