import type { JSX } from 'solid-js';
import './file-button.css';

interface Props {
  readonly label: string;
  /** What a file chooser offers first. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** A button that asks for a file, in the words of this page: the browser's own says it in the browser's language. */
export function FileButton(props: Props): JSX.Element {
  return (
    <label class="button file">
      <input
        type="file"
        class="visually-hidden"
        accept={props.accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          if (file !== undefined) props.onChoose(file);
        }}
      />
      {props.label}
    </label>
  );
}
