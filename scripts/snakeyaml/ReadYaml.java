import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * Reads texts as a server does, with SnakeYAML: a JSON value per line for what they hold, or `!` and what is wrong.
 * Texts come on standard input, parted by a NUL. Test only; see snakeyaml.test.ts of the menu constructor.
 */
public class ReadYaml {
  public static void main(String[] arguments) throws Exception {
    String all = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    StringBuilder out = new StringBuilder();
    for (String text : all.split("\0", -1)) {
      try {
        Object read = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
        write(out, read);
      } catch (YAMLException error) {
        out.append('!').append(String.valueOf(error.getMessage()).split("\n")[0]);
      }
      out.append('\n');
    }
    System.out.write(out.toString().getBytes(StandardCharsets.UTF_8));
    System.out.flush();
  }

  private static void write(StringBuilder out, Object value) {
    if (value instanceof Map) {
      char sign = '{';
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        out.append(sign);
        sign = ',';
        quote(out, String.valueOf(entry.getKey()));
        out.append(':');
        write(out, entry.getValue());
      }
      out.append(sign == '{' ? "{}" : "}");
    } else if (value instanceof List) {
      char sign = '[';
      for (Object one : (List<?>) value) {
        out.append(sign);
        sign = ',';
        write(out, one);
      }
      out.append(sign == '[' ? "[]" : "]");
    } else if (value instanceof Double && (((Double) value).isNaN() || ((Double) value).isInfinite())) {
      out.append("{\"number\":null}");
    } else if (value == null || value instanceof Boolean || value instanceof Number) {
      out.append(value);
    } else if (value instanceof Date || value instanceof byte[]) {
      out.append("{\"other\":null}");
    } else {
      quote(out, String.valueOf(value));
    }
  }

  private static void quote(StringBuilder out, String text) {
    out.append('"');
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\') out.append('\\').append(letter);
      else if (letter < ' ' || letter > '~') out.append(String.format("\\u%04x", (int) letter));
      else out.append(letter);
    }
    out.append('"');
  }
}
