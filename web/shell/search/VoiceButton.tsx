import { Icon } from "../../ui/Icon.tsx";
import { useAwake } from "../../ui/useAwake.ts";

/** Opens the search by voice; nothing where the browser has no ear. */
export function VoiceButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const isAwake = useAwake();
  if (!isAwake || !("SpeechRecognition" in globalThis || "webkitSpeechRecognition" in globalThis)) {
    return null;
  }
  return (
    <button
      type="button"
      aria-label="Search by voice"
      aria-expanded={isOpen}
      onClick={onPress}
      className="absolute top-px right-10 grid h-10.5 w-10 place-items-center bg-white text-ash hover:text-peacock aria-expanded:text-peacock"
    >
      <Icon name="microphone" size={20} />
    </button>
  );
}
