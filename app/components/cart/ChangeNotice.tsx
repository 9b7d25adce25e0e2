import { Banner } from '~/components/ui/Banner';
import { Stack } from '~/components/primitives/Stack';
import { useT } from '~/platform/i18n/translate-context';

export function ChangeNotice({ messages }: { messages: readonly string[] | undefined }) {
  const t = useT();
  if (!messages || messages.length === 0) return null;
  return (
    <Banner kind="notice">
      <Stack gap={1}>
        <p>{t('cart:changedSince')}</p>
        <ul>
          {messages.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Stack>
    </Banner>
  );
}
