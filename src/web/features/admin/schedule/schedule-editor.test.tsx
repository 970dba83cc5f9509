import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScheduleSection, useScheduleDraft } from './schedule-editor.tsx';

afterEach(cleanup);

function renderEditor(current = '0 9 * * 1-5', props: { isUpdating?: boolean; error?: string } = {}) {
  const onUpdate = vi.fn();
  const client = new QueryClient();
  let version = 0;
  const Editor = ({ schedule }: { schedule: string }) => {
    const shared = useScheduleDraft(schedule, version);
    const update = (text: string) => {
      onUpdate(text);
      shared.settle();
    };
    return (
      <ScheduleSection
        shared={shared}
        enabled
        isToggling={false}
        update={{ ...shared, conflict: undefined, isPending: props.isUpdating ?? false }}
        onToggle={vi.fn()}
        onUpdate={update}
        error={props.error}
      />
    );
  };
  const show = (schedule: string) => {
    version += 1;
    return (
      <QueryClientProvider client={client}>
        <Editor schedule={schedule} />
      </QueryClientProvider>
    );
  };
  const { rerender } = render(show(current));
  return { user: userEvent.setup(), onUpdate, change: (schedule: string) => rerender(show(schedule)) };
}

const cron = () => screen.getByText('Cron').nextElementSibling?.textContent;
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const kind = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;

describe('the schedule editor', () => {
  it('opens with the current schedule and nothing to update', () => {
    renderEditor();
    expect(kind('Weekly').checked).toBe(true);
    expect(button('Monday').getAttribute('aria-pressed')).toBe('true');
    expect(button('Sunday').getAttribute('aria-pressed')).toBe('false');
    expect((screen.getByLabelText('Hour') as HTMLSelectElement).value).toBe('9');
    expect(button('Update').disabled).toBe(true);
  });

  it('offers the hours of a day, the quarters of an hour and the intervals', async () => {
    const { user } = renderEditor();
    const labels = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(labels('Hour')).toHaveLength(24);
    expect(labels('Minute')).toEqual(['00', '15', '30', '45']);
    await user.click(kind('Interval'));
    expect(labels('Every')).toEqual([
      '1 hour',
      '2 hours',
      '3 hours',
      '4 hours',
      '6 hours',
      '8 hours',
      '12 hours',
    ]);
  });

  it('recomputes the cron text with every change and updates to it', async () => {
    const { user, onUpdate } = renderEditor();
    await user.click(button('Weekends'));
    expect(cron()).toBe('0 9 * * 0,6');
    await user.click(button('Every Day'));
    expect(cron()).toBe('0 9 * * *');
    await user.click(button('Weekdays'));
    expect(button('Update').disabled).toBe(true);
    await user.click(button('Friday'));
    expect(cron()).toBe('0 9 * * 1-4');
    await user.selectOptions(screen.getByLabelText('Minute'), '30');
    expect(cron()).toBe('30 9 * * 1-4');
    await user.click(kind('Daily'));
    expect(cron()).toBe('30 9 * * *');
    await user.click(kind('Interval'));
    await user.selectOptions(screen.getByLabelText('Every'), '6 hours');
    expect(cron()).toBe('0 */6 * * *');
    await user.click(button('Update'));
    expect(onUpdate).toHaveBeenCalledExactlyOnceWith('0 */6 * * *');
  });

  it('accepts custom text, and goes back to the current schedule', async () => {
    const { user } = renderEditor();
    await user.click(kind('Custom'));
    const field = screen.getByLabelText('Cron expression') as HTMLInputElement;
    expect(field.value).toBe('0 9 * * 1-5');
    await user.clear(field);
    await user.type(field, '5 4 1 * *');
    expect(button('Update').disabled).toBe(false);
    await user.click(button('Reset to Current'));
    expect(kind('Weekly').checked).toBe(true);
    expect(cron()).toBe('0 9 * * 1-5');
    expect(button('Update').disabled).toBe(true);
  });

  it('does not accept a week without days', async () => {
    const { user } = renderEditor('0 9 * * 1');
    await user.click(button('Monday'));
    expect(screen.getByText('Choose at least one day.')).toBeTruthy();
    expect(button('Update').disabled).toBe(true);
  });

  it.each(['0 0 9 * * 1-5', '7 9 * * *'])('leaves %s as it is', (schedule) => {
    renderEditor(schedule);
    expect(kind('Custom').checked).toBe(true);
    expect(cron()).toBe(schedule);
    expect(button('Update').disabled).toBe(true);
  });

  it('explains the schedule in a sentence, with the next five runs', async () => {
    renderEditor('30 6 * * 1-5');
    expect(await screen.findByText(/At 6:30 AM, Monday through Friday/)).toBeTruthy();
    const runs = screen.getAllByRole('listitem');
    expect(runs).toHaveLength(5);
    for (const run of runs) expect(run.textContent).toMatch(/^(Mon|Tue|Wed|Thu|Fri), \w+ \d+, 6:30 AM EST$/);
  });

  it.each([
    ['0 9 * *', 'A schedule has 5 fields: minute hour day month weekday'],
    ['99 9 * * *', 'Invalid schedule: Invalid value for minute: 99'],
    ['0 9 ? * *', 'A schedule may contain numbers, names of days and months, and the characters * , - /'],
    ['* * * * *', 'A schedule may run at most every five minutes'],
    ['0 9 31 2 *', 'This schedule never runs'],
  ])('reports an error at the field for %s, and does not send it', async (schedule, message) => {
    const { user } = renderEditor();
    await user.click(kind('Custom'));
    const field = screen.getByLabelText('Cron expression');
    await user.clear(field);
    await user.type(field, schedule);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
    expect(button('Update').disabled).toBe(true);
  });

  it('follows the server while untouched', () => {
    const { change } = renderEditor();
    change('0 7 * * *');
    expect(kind('Daily').checked).toBe(true);
    expect(cron()).toBe('0 7 * * *');
  });

  it('keeps a started draft when another administrator changes the schedule', async () => {
    const { user, change } = renderEditor();
    await user.click(kind('Interval'));
    change('0 7 * * *');
    expect(cron()).toBe('0 */4 * * *');
    await user.click(button('Reset to Current'));
    expect(cron()).toBe('0 7 * * *');
  });

  it('has nothing to update after its own update', async () => {
    const { user, change } = renderEditor();
    await user.click(kind('Custom'));
    await user.clear(screen.getByLabelText('Cron expression'));
    await user.type(screen.getByLabelText('Cron expression'), '0   8 * * *');
    await user.click(button('Update'));
    change('0 8 * * *');
    await waitFor(() => expect(button('Update').disabled).toBe(true));
  });

  it('says Updating... and why it did not update', () => {
    renderEditor('0 9 * * *', { isUpdating: true, error: 'Schedule is required' });
    expect(button('Updating...')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Schedule is required');
  });
});
